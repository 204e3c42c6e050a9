/** The characters with a glyph in a TrueType font, from its `cmap` table. */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const whole = subtables.find((subtable) => subtable.readUInt16BE(0) === 12)
  if (whole) return new Set(segmentedCoverage(whole))
  // Without the table of all planes, the font only has characters of the first one.
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (basic) return new Set(basicCoverage(basic))
  throw new Error('The font has no cmap table of format 4 or 12')
}

function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) !== tag) continue
    const offset = font.readUInt32BE(record + 8)
    return font.subarray(offset, offset + font.readUInt32BE(record + 12))
  }
  throw new Error(`The font has no table ${tag}`)
}

function* segmentedCoverage(subtable: Buffer): Generator<number> {
  const end = 16 + subtable.readUInt32BE(12) * 12
  for (let group = 16; group < end; group += 12) {
    const last = subtable.readUInt32BE(group + 4)
    for (let character = subtable.readUInt32BE(group); character <= last; character++) yield character
  }
}

function* basicCoverage(subtable: Buffer): Generator<number> {
  const size = subtable.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  for (let segment = 0; segment < size; segment += 2) {
    const first = subtable.readUInt16BE(starts + segment)
    const delta = subtable.readUInt16BE(deltas + segment)
    const offset = subtable.readUInt16BE(offsets + segment)
    for (let character = first; character <= subtable.readUInt16BE(ends + segment); character++) {
      const place = offsets + segment + offset + (character - first) * 2
      const glyph = offset === 0 ? character + delta : subtable.readUInt16BE(place)
      if (glyph % 0x1_00_00 !== 0 && character !== 0xff_ff) yield character
    }
  }
}
