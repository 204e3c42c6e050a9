import { Fragment } from 'react'
import type { ReactNode } from 'react'

/** A sentence containing `<name>words</name>`, rendered by `parts`. */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  // Each part has the text before it, its name and its words.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    const name = index % 3 === 2 ? (pieces[index - 1] ?? '') : ''
    return <Fragment key={index}>{parts[name]?.(piece) ?? piece}</Fragment>
  })
}
