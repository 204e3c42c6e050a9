const megabyte = 1024 * 1024

/** S-40, S-43: what may be uploaded, and how much by somebody who sells. */
export const uploadLimits = {
  fileMegabytes: 10,
  fileBytes: 10 * megabyte,
  pixels: 24_000_000,
  /** Small enough that little is sent again after a lost connection. */
  chunkBytes: 256 * 1024,
  /** Of an account, not counting what the public is shown or what something has. */
  waitingFiles: 500,
  waitingBytes: 200 * megabyte,
  /** Of an account within 24 hours. */
  filesOfDay: 300,
  bytesOfDay: 150 * megabyte,
  /** Bytes of uploads that are not whole, of everybody; who sells nothing may fill half of it. */
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

/** For reviews, disputes, returns and messages: of an account, or of what a guest's link opens. */
export const buyerUploadLimits = {
  filesOfDay: 40,
  bytesOfDay: 100 * megabyte,
} as const

/** Why a file is not taken. */
export const pictureFaults = ['NOT_A_PICTURE', 'DAMAGED', 'TOO_LARGE', 'TOO_MANY_PIXELS'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** What an upload is for. Only cards are uploaded by sellers alone. */
export const attachmentPurposes = ['REVIEW', 'DISPUTE', 'RETURN', 'MESSAGE'] as const
export type AttachmentPurpose = (typeof attachmentPurposes)[number]
export const uploadPurposes = ['CARD_PICTURE', ...attachmentPurposes] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** A review is public, and a PDF shows nothing on a page. */
export const takesDocuments = (purpose: UploadPurpose): boolean =>
  purpose === 'DISPUTE' || purpose === 'RETURN' || purpose === 'MESSAGE'

/** `RECEIVING`: bytes are still to come, or it is still to be finished. Only a `READY` one is a picture or a PDF. */
export const uploadStatuses = ['RECEIVING', 'READY', 'REFUSED'] as const
export type UploadStatus = (typeof uploadStatuses)[number]
