export interface ZipEntry {
  name: string
  content: Uint8Array<ArrayBuffer>
}

const localHeaderBytes = 30
const centralHeaderBytes = 46
const endBytes = 22
const version = 20
/** Names are UTF-8. */
const flags = 0x08_00

/**
 * A zip file whose entries are stored as they are: pictures are compressed already, and the rest is
 * small.
 */
export function zipOf(entries: readonly ZipEntry[], madeAt: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const described = describe(name, content, madeAt)
    const local = header(0x04_03_4b_50, localHeaderBytes, described.name, (view) => {
      view.setUint16(4, version, true)
      described.write(view, 6)
    })
    directory.push(centralHeader(described, offset))
    parts.push(local, content)
    offset += local.length + content.length
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = header(0x06_05_4b_50, endBytes, new Uint8Array(), (view) => {
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, directoryBytes, true)
    view.setUint32(16, offset, true)
  })
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

interface Described {
  name: Uint8Array<ArrayBuffer>
  /** The part that both headers have in common, from flags to the length of the name. */
  write: (view: DataView, at: number) => void
}

function describe(name: string, content: Uint8Array, madeAt: Date): Described {
  const encoded = new TextEncoder().encode(name)
  const crc = crc32(content)
  const time = (madeAt.getUTCHours() << 11) | (madeAt.getUTCMinutes() << 5) | (madeAt.getUTCSeconds() >> 1)
  const date =
    ((madeAt.getUTCFullYear() - 1980) << 9) | ((madeAt.getUTCMonth() + 1) << 5) | madeAt.getUTCDate()
  return {
    name: encoded,
    write: (view, at) => {
      view.setUint16(at, flags, true)
      view.setUint16(at + 4, time, true)
      view.setUint16(at + 6, date, true)
      view.setUint32(at + 8, crc, true)
      view.setUint32(at + 12, content.length, true)
      view.setUint32(at + 16, content.length, true)
      view.setUint16(at + 20, encoded.length, true)
    },
  }
}

const centralHeader = ({ name, write }: Described, offset: number) =>
  header(0x02_01_4b_50, centralHeaderBytes, name, (view) => {
    view.setUint16(4, version, true)
    view.setUint16(6, version, true)
    write(view, 8)
    view.setUint32(42, offset, true)
  })

function header(
  signature: number,
  length: number,
  name: Uint8Array,
  fill: (view: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  fill(view)
  bytes.set(name, length)
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

function crc32(content: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of content) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
