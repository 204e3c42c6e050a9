/**
 * Slow inputs for patterns that backtrack: a beginning, and a repeated piece. Some grow when
 * normalised (㌫ to 5 letters, ﷺ to 18), and marks are sorted one by one.
 */
const heavy: readonly (readonly [start: string, piece: string])[] = [
  ['', '㌫'],
  ['', 'ﷺ'],
  ['', '½'],
  ['', '①'],
  ['', 'a'],
  ['A', 'A'],
  ['', '1'],
  ['+', '1'],
  ['', '@'],
  ['', '.'],
  ['', '-'],
  ['', '_'],
  ['', '/'],
  ['', '#'],
  ['', '"'],
  ['', '\\'],
  ['', ' '],
  ['a', '  b'],
  ['', '\n'],
  ['', '\t \n'],
  ['', '\u0301'],
  ['a', '\u0301\u0323'],
  ['', '\u0345\u0301\u0323\u0334'],
  ['', '😀'],
  ['', '👩\u200d'],
  ['', '\u200d'],
  ['', '\uD800'],
  ['', '\u202E'],
  ['', 'a@'],
  ['a@', 'a.'],
  ['', 'a.'],
  ['', 'a-'],
  ['A', '-A'],
  ['', 'a1'],
  ['', '@a'],
  ['', 'http://'],
  ['', 'www.'],
  ['', 'DE89 '],
  ['', '1 '],
  ['', '1.'],
  ['', '1-'],
  ['', '1,'],
  ['', '+1 ('],
  ['', '12 a '],
  ['1 a ', 'a.a'],
  ['via ', 'A'],
  ['', 'via A '],
  ['calle a', ' '],
  ['calle ', 'a '],
  ['', 'calle a'],
  ['ул. А', ' '],
  ['', 'ул. А '],
  ['شارع ا', ' '],
  ['', 'شارع ا '],
  ['', 'Love-'],
  ['my name is', ' '],
  ['', 'my name is '],
  ['', 'call 1234567 '],
  ['', 'call me '],
  ['', 'no '],
  ['a(', ' '],
  ['', 'a at '],
  ['a at a', ' '],
  ['', 'insta'],
  ['insta:', ' '],
  ['', '/a?'],
  ['', 'eyJ'],
  ['', 'e\u0301'],
]

/** Each with a name, and `characters` characters long as people count. */
export const heavyTexts = (characters: number): { name: string; text: string }[] =>
  heavy.map(([start, piece]) => ({
    name: `${JSON.stringify(start)} + ${JSON.stringify(piece)} × ${characters}`,
    text:
      start + piece.repeat(Math.max(1, Math.floor((characters - start.length) / Array.from(piece).length))),
  }))

/** The processor time it takes, at best of a few times, to exclude other users of the machine. */
export function processorMs(act: () => void, boundMs: number): number {
  let fastest = Infinity
  for (let time = 0; time < 5 && fastest >= boundMs; time++) {
    // Ignores a single stall of the machine or garbage collector.
    if (time > 1 && fastest > 20 * boundMs) break
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    fastest = Math.min(fastest, (user + system) / 1000)
  }
  return fastest
}
