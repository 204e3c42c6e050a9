/** Without the letters that are taken for digits or for each other. */
export const deskCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const deskCodeLength = 10

const shape = new RegExp(`^[${deskCodeLetters}]{${deskCodeLength}}$`)

/** What was typed, or read from a picture whose text is an address with the code after its `#`; undefined if it is no code. */
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
