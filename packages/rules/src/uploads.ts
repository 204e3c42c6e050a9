const megabyte = 1024 * 1024

/** S-40, S-43: permitted uploads, and the limits of sellers. */
export const uploadLimits = {
  fileMegabytes: 10,
  fileBytes: 10 * megabyte,
  pixels: 24_000_000,
  /** Small enough that little is resent after a lost connection. */
  chunkBytes: 256 * 1024,
  /** Per account, except public and claimed files. */
  waitingFiles: 500,
  waitingBytes: 200 * megabyte,
  /** Per account within 24 hours. */
  filesOfDay: 300,
  bytesOfDay: 150 * megabyte,
  /** Bytes of all unfinished uploads; non-sellers may use half of it. */
  unfinishedBytes: 4096 * megabyte,
} as const

/** For an account whose store hasn't opened: anybody can create many of these. */
export const newSellerUploadLimits = {
  waitingFiles: 200,
  waitingBytes: 100 * megabyte,
  filesOfDay: 150,
  bytesOfDay: 100 * megabyte,
  /** For all of them in a network within a day: a class shares one address. */
  networkBytesOfDay: 600 * megabyte,
} as const

/** For reviews, disputes, returns and messages: per account or guest link. */
export const buyerUploadLimits = {
  filesOfDay: 40,
  bytesOfDay: 100 * megabyte,
} as const

/** Why a file is refused. */
export const pictureFaults = ['NOT_A_PICTURE', 'DAMAGED', 'TOO_LARGE', 'TOO_MANY_PIXELS'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** The purpose of an upload. Only cards are limited to sellers. */
export const attachmentPurposes = ['REVIEW', 'DISPUTE', 'RETURN', 'MESSAGE'] as const
export type AttachmentPurpose = (typeof attachmentPurposes)[number]
export const uploadPurposes = ['CARD_PICTURE', ...attachmentPurposes] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** A review is public, and PDFs can't be shown on a page. */
export const takesDocuments = (purpose: UploadPurpose): boolean =>
  purpose === 'DISPUTE' || purpose === 'RETURN' || purpose === 'MESSAGE'

/** `RECEIVING`: bytes or the final step are missing. Only a `READY` upload is a picture or PDF. */
export const uploadStatuses = ['RECEIVING', 'READY', 'REFUSED'] as const
export type UploadStatus = (typeof uploadStatuses)[number]
