/** Excludes letters that look like digits or each other. */
export const deskCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const deskCodeLength = 10

const shape = new RegExp(`^[${deskCodeLetters}]{${deskCodeLength}}$`)

/** A typed code, or one from a scanned address after its `#`; undefined if invalid. */
export function readDeskCode(text: string): string | undefined {
  const code = text
    .slice(text.lastIndexOf('#') + 1)
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return shape.test(code) ? code : undefined
}

/** As people read and type it. */
export const shownDeskCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
