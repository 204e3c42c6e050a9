/**
 * Converts a text to letters that every bank's software can read. Empty if any of its scripts has
 * no conversion, because half a name is useless for a payment.
 */
export function transliterate(text: string): string {
  const letters = Array.from(text.normalize('NFC'), inLatin)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
  if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(letters)) return ''
  return letters
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function inLatin(character: string): string {
  const small = character.toLowerCase()
  const latin = latinOf.get(small)
  if (latin === undefined) return character
  return small === character ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

const pairs = `
  ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i
  а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f
  х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ә a ғ g қ q ң ng ө o ұ u ү u һ h і i
  ’ ' ‘ ' – - — -`
const latinOf = new Map(
  [...pairs.matchAll(/(\S) (\S+)/g)].map(([, letter = '', latin = '']) => [letter, latin]),
)
for (const silent of 'ъь') latinOf.set(silent, '')
