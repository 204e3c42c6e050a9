import { Fragment } from 'react'
import type { ReactNode } from 'react'

/** A sentence with `<name>words</name>` in it, each shown as `parts` says. */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  // Each part is split into what stands before it, its name and its words.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    const name = index % 3 === 2 ? (pieces[index - 1] ?? '') : ''
    return <Fragment key={index}>{parts[name]?.(piece) ?? piece}</Fragment>
  })
}
