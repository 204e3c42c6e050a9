import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten, tidyLine } from './validation.ts'
import type { Field } from './validation.ts'

/**
 * Names of people and places, in any script. An apostrophe between letters belongs to the name
 * (O’Brien, K’ala’ask), so it is stored as the letter U+02BC.
 */
export const tidyName = (text: string): string =>
  tidyLine(text)
    .replaceAll(/(?<=[\p{L}\p{M}])['’‘](?=\p{L})/gu, 'ʼ')
    .replaceAll(/[\u2010\u2011]/g, '-')

const nameMaxLength = 50
export const addressNameMaxLength = 100
const cityMaxLength = 50
const cityMaxDigits = 4

export const firstName = fieldOf(fault('FIRST_NAME_FORMAT'), isName, tidyName)
export const lastName = fieldOf(fault('LAST_NAME_FORMAT'), isName, tidyName)

export const addressName = withoutLinks(
  fieldOf(
    fault('ADDRESS_NAME_FORMAT'),
    (text) => hasAtMost(text, addressNameMaxLength) && isWritten(text) && startsLikeAName(text),
  ),
)

/** S-33: the name in an address is mailed. A link in it would be a stranger's words in our name. */
function withoutLinks(field: Field): Field {
  return {
    tidy: field.tidy,
    rule: (text) => field.rule(text) ?? (hasLink(text) ? fault('NAME_WITH_LINK') : undefined),
  }
}

/**
 * Anything that mail programs turn into a link: a protocol, or a dot right before a domain ending.
 * Domains end in Latin letters, or one of a few endings in other scripts: ул.Абая isn't one.
 */
const hasLink = (text: string): boolean =>
  /:\/\/|[\p{L}\p{N}]\.(?:\p{Script=Latin}{2}|рф|қаз|рус|бел|укр|онлайн|сайт|москва|дети)/iu.test(
    text.normalize('NFKC').replaceAll(/[。｡]/g, '.'),
  )

export const city = fieldOf(
  fault('CITY_FORMAT'),
  (text) => hasAtMost(text, cityMaxLength) && isCity(text) && isVisible(text),
  tidyName,
)

/**
 * Some places are called St. John or 100 Mile House; none has as many digits as a postal code or
 * phone number.
 */
const isCity = (text: string): boolean =>
  /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} -]|(?<=[\p{L}\p{M}])\.)*$/u.test(text) &&
  /\p{L}/u.test(text) &&
  (text.match(/\p{Nd}/gu) ?? []).length <= cityMaxDigits

function isName(text: string): boolean {
  return (
    hasAtMost(text, nameMaxLength) &&
    /^\p{L}[\p{L}\p{M}-]*$/u.test(text) &&
    isVisible(text) &&
    startsLikeAName(text)
  )
}

/** Some letters are invisible, such as the Hangul fillers: a name made of them would look empty. */
const isVisible = (text: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(text)

/**
 * Requires a capital letter only in scripts with case. Georgian has capitals in Unicode but doesn't
 * start names with them. A letter without case, such as ʼ, may precede the first one with case.
 */
function startsLikeAName(text: string): boolean {
  const [first = ''] = /^\p{Lm}*\p{L}/u.exec(text) ?? []
  return first !== '' && !/(?!\p{Script=Georgian})\p{Lowercase}/u.test(first)
}
