import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatNumber, formatPercent } from '@kids-crafts/rules/numbers.ts'

import type { SharedMessages } from './messages.ts'

type Category = Intl.LDMLPluralRule
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Category}` ? Base : Key
type KeysOf<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${WithoutForm<Key>}`
    : KeysOf<Group[Key], `${Prefix}${Key}.`>
}[keyof Group & string]
type GroupsOf<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? never
    : `${Prefix}${Key}` | GroupsOf<Group[Key], `${Prefix}${Key}.`>
}[keyof Group & string]
type At<Group, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? At<Group[Key & keyof Group], Rest>
  : Group[Path & keyof Group]

/** `header.cart`; where a text depends on a number, without the form: `cart.items` for `cart.items_one`. */
export type MessageKey<Messages = SharedMessages> = KeysOf<Messages> & string
type Values = Readonly<Record<string, string | number | undefined>>

/**
 * What is shared knows the shared words alone, an app those that it has:
 * `Translation<StorefrontMessages>`.
 */
export interface Translation<Messages = SharedMessages> {
  locale: Locale
  /** The text of a key. With a `count` in the form that the language has for that number. */
  t: (key: MessageKey<Messages>, values?: Values) => string
  /** Texts without values, for a component that needs several. */
  group: <Key extends GroupsOf<Messages>>(key: Key) => At<Messages, Key>
  has: (key: string) => key is MessageKey<Messages>
}

/**
 * The words of one language. `{{name}}` stands for a value, `{{name, number}}` and `{{name,
 * number(style: percent)}}` for one that is written as the language writes numbers.
 */
export function createTranslation<Messages>(locale: Locale, messages: Messages): Translation<Messages> {
  const plurals = new Intl.PluralRules(locale)
  // A page asks for hundreds, most of them again and again.
  const found = new Map<string, string | undefined>()

  function find(key: string): string | undefined {
    if (found.has(key)) return found.get(key)
    const value = valueAt(messages, key)
    const text = typeof value === 'string' ? value : undefined
    found.set(key, text)
    return text
  }

  return {
    locale,
    t(key, values) {
      if (values === undefined) return find(key) ?? key
      const { count } = values
      const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined
      const text = form ?? find(key)
      return text === undefined ? key : fillIn(text, values, locale)
    },
    group: (key) => valueAt(messages, key) as never,
    has: (key): key is MessageKey<Messages> => find(key) !== undefined,
  }
}

function valueAt(messages: unknown, key: string): unknown {
  let value: unknown = messages
  for (const name of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

const placeholder =
  /\{\{(?<name>\w+)(?:, number(?:\((?:style|minimumFractionDigits): (?<setting>\w+)\))?(?<isNumber>))?\}\}/g

type Part = string | { name: string; setting: string | undefined; isNumber: boolean }

// All texts are messages, so there are only so many.
const parsed = new Map<string, Part[]>()

function fillIn(text: string, values: Values, locale: Locale): string {
  const parts = parsed.get(text) ?? parse(text)
  parsed.set(text, parts)
  let filled = ''
  for (const part of parts) filled += typeof part === 'string' ? part : written(part, values, locale)
  return filled
}

function parse(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: whole, index, groups } of text.matchAll(placeholder)) {
    const { name = '', setting, isNumber } = groups as Record<string, string | undefined>
    parts.push(text.slice(end, index), { name, setting, isNumber: isNumber !== undefined })
    end = index + whole.length
  }
  return [...parts, text.slice(end)]
}

function written({ name, setting, isNumber }: Exclude<Part, string>, values: Values, locale: Locale): string {
  const value = values[name] ?? ''
  if (!isNumber) return String(value)
  return setting === 'percent'
    ? formatPercent(Number(value), locale)
    : formatNumber(Number(value), locale, Number(setting ?? 0))
}
