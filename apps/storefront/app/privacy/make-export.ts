import type { StoredData } from '@kids-crafts/contract/privacy.ts'

import { csvOf } from './csv.ts'
import { zipOf } from './zip.ts'
import type { ZipEntry } from './zip.ts'

/**
 * P-13: all of it as JSON, each table as CSV, and the pictures. Made in the browser, so that no
 * copy of it lies anywhere else.
 */
export async function makeExport(data: StoredData): Promise<Blob> {
  const { login, isChild, madeAt, topics, pictures } = data
  const entries: ZipEntry[] = [
    text('data.json', JSON.stringify({ login, isChild, madeAt, topics, pictures }, null, 2)),
  ]
  for (const { topic, tables } of topics) {
    for (const { table, rows } of tables) {
      const name = tables.length === 1 ? topic : `${topic}-${table}`
      entries.push(text(`${name}.csv`, csvOf(rows)))
    }
  }
  // One after another, so that a store with many pictures does not ask for all of them at once.
  for (const { name, url } of pictures) {
    const content = await fetchPicture(url)
    if (content !== undefined) entries.push({ name: `pictures/${name}`, content })
  }
  return zipOf(entries, new Date(madeAt))
}

const text = (name: string, content: string): ZipEntry => ({
  name,
  content: new TextEncoder().encode(content),
})

/** Undefined: it was removed meanwhile. */
async function fetchPicture(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(url)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
