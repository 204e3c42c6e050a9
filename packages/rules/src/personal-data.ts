import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { normalise } from './normalise.ts'
import type { Field } from './validation.ts'

export type PersonalDataKind = 'EMAIL' | 'LINK' | 'HANDLE' | 'PHONE' | 'ADDRESS' | 'NAME'

export interface PersonalData {
  kind: PersonalDataKind
  /** As it was written. */
  found: string
}

/** From the author's profile. */
export interface OwnName {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/**
 * P-07: the first part of a text that could help to contact or find somebody: an email address, a
 * link, a social media name, a phone number, a street address, or a name introduced as one's own.
 * Prices, sizes, dates and item numbers don't count. Names without an introduction look like other
 * words in most languages, so only the author's full name is found.
 */
export function findPersonalData(text: string, own: OwnName = {}): PersonalData | undefined {
  return findInPlain(plainText(normalise(text, 'NFKC')), own)
}

/**
 * Removes invisible characters that no pattern needs, and reduces emoji to a bullet, and whitespace
 * to a space or line break, so that patterns have less to check.
 */
const plainText = (normalised: string): string =>
  normalised
    .replaceAll(/[٠-٩۰-۹]/g, latinDigit)
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFE0F]+/gu, '')
    .replaceAll(/(?:(?!°)\p{So})+/gu, '•')
    .replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))

function findInPlain(plain: string, own: OwnName): PersonalData | undefined {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(plain)?.[0]
    if (found !== undefined) return { kind, found: found.trim() }
  }
  const phone = findPhone(plain)
  if (phone !== undefined) return { kind: 'PHONE', found: phone }
  return hasFullName(plain, own) ? { kind: 'NAME', found: `${own.firstName} ${own.lastName}` } : undefined
}

/** First and last name in any order, with or without accents. */
function hasFullName(text: string, { firstName, lastName }: OwnName): boolean {
  if (!firstName || !lastName) return false
  const words = new Set(wordsOf(text))
  return wordsOf(`${firstName} ${lastName}`).every((word) => words.has(word))
}

const wordsOf = (text: string): string[] =>
  normalise(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** The field without personal data, where contact to or from a child is forbidden. */
export const withoutPersonalData = (field: Field): Field => ({
  tidy: field.tidy,
  rule: (text) => field.rule(text) ?? personalDataFault(text),
})

/**
 * Normalising can turn one character into eighteen. Nobody writes a text that grows beyond this.
 */
const normalisedMaxLength = 8192

export function personalDataFault(text: string, own: OwnName = {}): Fault | undefined {
  const normalised = normalise(text, 'NFKC')
  if (normalised.length > normalisedMaxLength) return fault('TOO_LONG', { max: normalisedMaxLength })
  const { found } = findInPlain(plainText(normalised), own) ?? {}
  return found === undefined ? undefined : fault('PERSONAL_DATA', { found })
}

const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

// `\b` only supports Latin letters.
const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const houseNumber = String.raw`\d{1,4}(?:\s?[a-f])?`
/**
 * The start of a word with dots and hyphens, so that patterns don't start at each of its letters.
 */
const wordStart = String.raw`(?<![\p{L}\p{N}._%+-])`
const mailbox = String.raw`${wordStart}[\p{L}\p{N}._%+-]{1,64}`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
/**
 * The longest word of an address or name. Without a limit, long texts would be scanned again from
 * every letter.
 */
const word = String.raw`\p{L}[\p{L}'’.-]{0,39}`
const letters = String.raw`\p{L}{1,40}`
const name = String.raw`\p{Lu}[\p{L}'’-]{1,39}`
/** A size, price or age isn't a house number. */
const noMeasure = String.raw`(?![\d.,]{0,12}\s?(?:[cdkmм]?[mм]|g|kg|г|кг|l|ml|cl|%|€|\$|£|₽|₸|₺|eur|euros?|usd|cad|x|×|h|min|stück|stk|pcs|pieces?|jahre|years?|ans|anni|años|anos|yaş|лет|см|км|шт|жас|days?|tage?n?|jours?|giorni|días|dias|gün|дн)${end})`

/** Domain endings that aren't words in our languages: "nice.It is" isn't an address. */
const endings =
  'com|net|org|info|biz|io|app|dev|shop|store|online|site|xyz|club|blog|live|link|page|world|gg|tv|ly|uk|ca|eu|de|fr|ch|br|pt|tr|ru|kz|рф|қаз'

const sources: [PersonalDataKind, string][] = [
  ['EMAIL', String.raw`${mailbox}\s?@\s?(?:${label}\s?\.\s?){1,5}\p{L}{2,20}`],
  [
    'EMAIL',
    String.raw`${mailbox}\s?(?:[([{]\s?(?:at|ät|@|arroba|chiocciola|собака)\s?[)\]}]|\s(?:at|ät|arroba|chiocciola|собака)\s)\s?${label}\s?(?:\.|[([{]\s?(?:dot|punkt)\s?[)\]}]|\s(?:dot|punkt|point|punto|ponto|nokta|точка)\s)\s?(?:${endings}|it|es|at|me)${end}`,
  ],
  ['LINK', String.raw`(?:https?|hxxps?|ftp):\/\/\S{1,2000}`],
  ['LINK', String.raw`${start}www\.${label}\.\S{1,2000}`],
  ['LINK', String.raw`${wordStart}(?:${label}\.){1,5}\p{L}{2,20}\/[\p{L}\p{N}@_]\S{0,2000}`],
  ['LINK', String.raw`${wordStart}(?:${label}\.){0,4}[\p{L}\p{N}-]{2,63}\.(?:${endings})${end}(?!\.\p{L})`],
  ['HANDLE', String.raw`(?<![\p{L}\p{N}._])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,29}`],
  [
    'HANDLE',
    String.raw`${start}(?:instagram|insta|snapchat|snap|tiktok|telegram|discord|whatsapp|facebook|roblox|skype|вконтакте|инстаграм|телеграм|سناب|انستغرام)\s?(?:name|id)?\s?[:=]\s?[\p{L}\p{N}_][\p{L}\p{N}_.]{2,60}`,
  ],
  // 12 Maple Street
  [
    'ADDRESS',
    String.raw`${start}\d{1,5}[a-z]?,?\s(?:[\p{L}'’.-]{1,40}\s){1,3}(?:street|avenue|boulevard|blvd|road|highway)${end}`,
  ],
  // Hauptstraße 12, Marienplatz 8
  [
    'ADDRESS',
    String.raw`${start}(?!arbeits|stell|sitz|spiel|park|steck|lage|schulweg)\p{L}{3,30}(?:straße|strasse|str\.|gasse|weg|platz|allee|damm)\s?${houseNumber}${end}${noMeasure}`,
  ],
  ['ADDRESS', String.raw`${start}(?:straße|strasse)\s(?:${letters}\s){0,3}${houseNumber}${end}${noMeasure}`],
  // 5 bis, rue des Lilas
  [
    'ADDRESS',
    String.raw`${start}\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|chemin|allée|impasse|quai|place)\s(?:(?:de|du|des|la|le|les)\s){0,4}(?:[dl]['’])?\p{L}{2,}`,
  ],
  // Calle de Alcalá 45, Rua Augusta, 1200
  [
    'ADDRESS',
    String.raw`${start}(?:calle|c\/|avenida|avda\.?|plaza|carrer|rua|travessa|praça|alameda)\s(?:${word}\s){0,4}${word}\s?,?\s?(?:n[º°.]{0,2}\s?)?${houseNumber}${end}${noMeasure}`,
  ],
  // Atatürk Caddesi No: 5
  [
    'ADDRESS',
    String.raw`${start}${letters}\s(?:sokak|sokağı|sok\.|sk\.|caddesi|cad\.|cd\.|bulvarı|mahallesi|mah\.)[\s,]{0,3}(?:no\s?[:.]?\s?)?\d{1,4}${end}${noMeasure}`,
  ],
  // ул. Абая, д. 10
  [
    'ADDRESS',
    String.raw`${start}(?:ул\.|улиц[аеыу]|просп\.|проспект|пр-т|переулок|пер\.|бульвар|шоссе|набережная)\s?\p{L}[\p{L}\s.,-]{1,38}\d{1,4}${end}${noMeasure}`,
  ],
  [
    'ADDRESS',
    String.raw`${start}${letters}\s(?:көшесі(?:нде)?|даңғылы(?:нда)?|шағын ауданы|улица)\s?,?\s?(?:үй|дом|д\.)?\s?\d{1,4}${end}${noMeasure}`,
  ],
  // شارع الملك فهد 25
  ['ADDRESS', String.raw`شارع\s[\p{L}\s،,]{2,48}\d{1,4}`],
]

/** Phrases that introduce a name. */
const introductions = [
  String.raw`my (?:full |real )?name(?:['’]s| is)|i(?:['’]m| am) called`,
  'ich heiße|ich heisse|mein name ist',
  String.raw`je m['’]appelle|mon nom est`,
  'mi chiamo|il mio nome è',
  'me llamo|mi nombre es',
  '(?:eu )?me chamo|chamo-me|(?:o )?meu nome é',
  '(?:benim )?adım|(?:benim )?ismim',
  'меня зовут|мо[её] имя',
  '(?:менің )?атым|(?:менің )?есімім',
  'اسمي',
].join('|')

/** "My name is on it" doesn't reveal a name. */
const noName = String.raw`(?!(?:on|in|not|the|a|an|at|also|too|auf|in|nicht|sur|dans|pas|su|nel|non|sobre|en|no|na|não|на|не|в|على|في)${end})`

/** Closing phrases. */
const greetings =
  'regards|greetings|love|yours|thanks|thank you|cheers|grüße|gruß|danke|merci|cordialement|grazie|saluti|gracias|saludos|obrigad[oa]|abraços?|teşekkürler|sevgiler|selamlar|спасибо|привет|с уважением|рақмет|сәлем|شكرا|تحياتي'

const patterns = [
  {
    kind: 'NAME' as const,
    pattern: new RegExp(
      String.raw`${start}(?:${introductions})\s?:?\s${noName}\p{L}[\p{L}'’-]{1,39}(?:\s${name}){0,4}`,
      'iu',
    ),
  },
  {
    kind: 'NAME' as const,
    pattern: new RegExp(
      String.raw`${start}(?:${inAnyCase(greetings)})\s?[,!.\n–-]\s?${name}\s${name}\s?[.!]?\s?$`,
      'u',
    ),
  },
  ...sources.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'iu') })),
  // These words have other meanings in small letters: 4 wooden squares, via posta, paseo de 5 km.
  ...[
    String.raw`${start}\d{1,5}[A-Za-z]?,?\s(?:\p{Lu}[\p{L}'’.-]{1,39}\s){1,3}(?:St|Rd|Ave|Dr|Ln|Ct|Pl|Lane|Drive|Way|Place|Court|Terrace|Crescent|Hwy)${end}`,
    String.raw`${start}(?:[Vv]ia(?:le)?|[Pp]iazza(?:le)?|[Cc]orso|[Vv]icolo|[Ss]trada)\s(?:${letters}(?:\.\s?|['’]\s?|\s)){0,3}\p{Lu}[\p{L}'’]{1,39}\s?,?\s?(?:n\.?\s?)?${houseNumber}${end}${noMeasure}`,
    String.raw`${start}[Pp]aseo\s(?:(?:de|del|la)\s){0,3}\p{Lu}\p{L}{1,39}\s?,?\s?${houseNumber}${end}${noMeasure}`,
  ].map((source) => ({ kind: 'ADDRESS' as const, pattern: new RegExp(source, 'u') })),
]

/**
 * The first letter in either case; names after it must be capitalised, so the pattern can't ignore
 * case.
 */
function inAnyCase(words: string): string {
  return words.replaceAll(/(^|\|)(\p{L})/gu, (_, before: string, letter: string) => {
    const upper = letter.toUpperCase()
    return upper === letter ? `${before}${letter}` : `${before}[${letter}${upper}]`
  })
}

/** Numbers with many digits that aren't phone numbers. */
const otherNumbers = [
  // Dates and years.
  /(?<!\d)\d{4}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}(?!\d)/g,
  /(?<!\d|\d[-./])\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:\d{4}|\d{2})(?!\d|[-./]\d)/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)?\d\d(?!\d)/g,
  // ISBN, EAN, and labelled numbers.
  /(?<!\d)97[89](?:[-\s]?\d){10}(?!\d)/g,
  /(?<!\d|\+)\d{13}(?!\d)/g,
  /(?:#|№|(?<!\p{L})(?:sku|isbn|ean|upc|gtin|item|art(?:ikel)?|ref|no|nr|order|bestellung|commande|ordine|pedido|sipariş|заказ|тапсырыс|طلب|tracking|iban|model)(?!\p{L}))[\s.:°-]{0,5}(?:[a-z]{0,3}[-\s]?)?\d[\d\s-]{0,40}/giu,
  // With attached letters: ABC-12345678.
  /(?<!\p{L})\p{L}{1,40}[-_]\d[\d-]{0,40}/gu,
  // Prices and measures.
  /[$€£¥₽₸₺]\s?\d[\d\s.,'’]{0,24}/g,
  /\d[\d\s.,'’]{0,24}(?:[$€£¥₽₸₺]|(?:usd|eur|cad|gbp|chf|euros?|dollars?|тенге|теңге|руб|tl|[cdkm]?m|kg|g|mg|ml|cl|l|см|мм|км|кг|г|шт|pcs|pieces?|stück|x|×)(?!\p{L}))/giu,
  // 1 200 000 and 1.200.000,50; with nine or more digits, it could be a Spanish phone number.
  /(?<![\d+(]|\d[\s.])(?:[1-9]\d{0,2}[\s.,'’]\d{3}|[1-9]\d?(?:[\s.,'’]\d{3}){2})(?:[.,]\d{1,2})?(?![\d-]|[\s.]\d)/g,
]

const phoneWords =
  /(?<!\p{L})(?:phone|call|tel|mobile|cell|whatsapp|sms|ruf|telefon|handy|anruf|appel|téléphone|portable|chiama|cellulare|llama|móvil|teléfono|liga|celular|telefone|ara|cep|звони|телефон|тел|қоңырау|اتصل|هاتف|جوال|(?:my|meine?|mon|mio|mi|meu|мой|менің) (?:number|nummer|numéro|numero|número|номер|нөмірім))\p{L}{0,6}(?:[\s.:()]{1,3}(?:me|us|at|on|is|ist|mich|an|unter|uns|moi|au|al|a|mi|para|o|мне|на|по|على)){0,3}[\s.:()]{0,4}$/iu

/** Longer than any of these phrases. */
const calledByLength = 100

function findPhone(text: string): string | undefined {
  for (const match of text.matchAll(/(?<![\p{L}\d])(?:\+|\(\+?)?\d[\d\s().\-–/‑]{4,24}\d(?![\p{L}\d])/gu)) {
    const [written] = match
    const before = text.slice(Math.max(0, match.index - calledByLength), match.index)
    if (isCalledPhone(before, written)) return written.trim()
  }
  let rest = text
  for (const pattern of otherNumbers) rest = rest.replaceAll(pattern, ' ; ')
  for (const [written] of rest.matchAll(
    /(?<![\p{L}\d,])(?:\+|\(\+?)?\d[\d\s().\-–/‑]{5,24}\d(?![\p{L}\d])/gu,
  )) {
    if (isPhone(written)) return written.trim()
  }
  return undefined
}

/** After words such as "call me at", even a short number is a phone number. */
const isCalledPhone = (before: string, written: string): boolean => {
  const digits = written.replaceAll(/\D/g, '')
  return digits.length >= 6 && digits.length <= 15 && phoneWords.test(before)
}

function isPhone(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return false
  if (written.startsWith('+') || written.startsWith('(+') || digits.startsWith('00')) return true
  const groups = written.split(/\D+/).filter((group) => group !== '')
  if (digits.startsWith('0')) return digits.length >= 8 || groups.length > 1
  if (groups.length === 1) return digits.length >= 10
  return digits.length >= 9 && groups.some((group) => group.length >= 3)
}
