export const documentCodes = ['PRIVACY_POLICY', 'USER_AGREEMENT', 'SELLER_AGREEMENT'] as const
export type DocumentCode = (typeof documentCodes)[number]

/** The text somebody was shown: a version, and its hash in one language. */
export interface ShownText {
  version: string
  hash: string
}
