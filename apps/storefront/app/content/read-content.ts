import { getContent } from '@kids-crafts/contract/content.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

/** The texts of a page, named as its path: `how-it-works`. */
export const readContent = (read: Read, contentCode: string) => read(getContent, { contentCode })
