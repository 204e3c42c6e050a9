import { createHash } from 'node:crypto'

/** The same for the same words, whatever order their fields came in. */
export const hashContent = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex')

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, inOrder(field)]),
  )
}
