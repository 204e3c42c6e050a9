/**
 * What strangers wrote, on one line: without what controls a terminal or turns the direction of the
 * text around it.
 */
export function plainText(text: string, lengthMax: number): string {
  const tidy = text
    // Only so much is looked at, however long it is.
    .slice(0, lengthMax * 4)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return tidy.slice(0, lengthMax).toWellFormed().replaceAll('\uFFFD', '').trim()
}
