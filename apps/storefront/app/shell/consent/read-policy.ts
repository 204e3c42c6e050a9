import { call } from '@kids-crafts/browser/api.ts'
import { getTextsInForce } from '@kids-crafts/contract/documents.ts'
import type { ShownText } from '@kids-crafts/rules/documents.ts'

/**
 * The privacy policy that the question links to, without the cache, which may be minutes behind.
 */
export async function readPolicy(): Promise<ShownText> {
  const { privacyPolicyVersion: version, privacyPolicyHash: hash } = await call(getTextsInForce, {})
  return { version, hash }
}
