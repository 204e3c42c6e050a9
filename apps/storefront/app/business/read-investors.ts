import { getContent, getFigures } from '@kids-crafts/contract/content.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

export async function readInvestors(read: Read) {
  const [content, figures] = await Promise.all([
    read(getContent, { contentCode: 'for-investors' }),
    read(getFigures, {}),
  ])
  return { content, figures }
}
