const megabyte = 1024 * 1024

/** S-40, S-43: what sellers may upload. */
export const uploadLimits = {
  fileBytes: 8 * megabyte,
  /** Small enough that little is sent again after a lost connection. */
  chunkBytes: 256 * 1024,
  /** Of an account, not counting what the public is shown. */
  waitingFiles: 500,
  waitingBytes: 200 * megabyte,
  /** Of an account within 24 hours. */
  filesOfDay: 300,
  bytesOfDay: 150 * megabyte,
  /** Bytes of uploads that are not whole, of all sellers; new accounts may fill half of it. */
  unfinishedBytes: 4096 * megabyte,
} as const

/** Of an account whose store has not opened yet: anybody can have many of these. */
export const newSellerUploadLimits = {
  waitingFiles: 200,
  waitingBytes: 100 * megabyte,
  filesOfDay: 150,
  bytesOfDay: 100 * megabyte,
  /** Of all of them in one network within a day: a class has one address. */
  networkBytesOfDay: 600 * megabyte,
} as const

/** Why a picture is not taken. */
export const pictureFaults = ['NOT_A_PICTURE', 'DAMAGED', 'TOO_LARGE', 'TOO_MANY_PIXELS'] as const
export type PictureFault = (typeof pictureFaults)[number]

export const uploadPurposes = ['CARD_PICTURE'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** `RECEIVING`: bytes are still to come, or it is still to be finished. Only a `READY` one is a picture. */
export const uploadStatuses = ['RECEIVING', 'READY', 'REFUSED'] as const
export type UploadStatus = (typeof uploadStatuses)[number]
