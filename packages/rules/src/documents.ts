export const documentCodes = ['PRIVACY_POLICY', 'USER_AGREEMENT', 'SELLER_AGREEMENT'] as const
export type DocumentCode = (typeof documentCodes)[number]

/** What somebody was shown: a version, and the hash of its text in one language. */
export interface ShownText {
  version: string
  hash: string
}
