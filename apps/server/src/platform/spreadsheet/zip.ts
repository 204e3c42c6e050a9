import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Uint8Array
}

const version = 20
const deflated = 8
/** The format’s first day, so that the same content is the same bytes whenever it is made. */
const dosDate = 0x00_21

/** A ZIP file below 4 GB, without a directory entry, comment or encryption. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8')
    const data = deflateRawSync(content)
    const described = description(content, data, path)
    const local = Buffer.concat([words32(0x04_03_4b_50), described, words16(0), path, data])
    directory.push(
      Buffer.concat([
        words32(0x02_01_4b_50),
        words16(version),
        described,
        words16(0, 0, 0, 0),
        words32(0, offset),
        path,
      ]),
    )
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([
    ...bodies,
    central,
    words32(0x06_05_4b_50),
    words16(0, 0, entries.length, entries.length),
    words32(central.length, offset),
    words16(0),
  ])
}

/** What both headers of an entry say of it, up to the length of its name. */
const description = (content: Uint8Array, data: Buffer, path: Buffer): Buffer =>
  Buffer.concat([
    words16(version, 0, deflated, 0, dosDate),
    words32(crc32(content), data.length, content.length),
    words16(path.length),
  ])

function words16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function words32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
