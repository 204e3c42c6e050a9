import type { Messages } from './messages.ts'

interface Words {
  [key: string]: string | Words
}

/** The words of a language with those that one store says otherwise, such as the German du of the kids store. */
export const mergeMessages = (messages: Messages, own: unknown): Messages =>
  merge(messages, own as Words) as unknown as Messages

function merge(words: Words, own: Words): Words {
  const merged = { ...words }
  for (const [key, value] of Object.entries(own)) {
    const present = merged[key]
    merged[key] = typeof value === 'object' && typeof present === 'object' ? merge(present, value) : value
  }
  return merged
}
