import type { Read } from '@kids-crafts/contract/rendering.ts'

import { readContent } from '../../content/read-content.ts'

export const readDeck = (read: Read) => readContent(read, 'investment-deck')
