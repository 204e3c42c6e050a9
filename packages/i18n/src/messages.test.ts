import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { describe, expect, test } from 'vitest'

import manager from '../messages/manager/en.json' with { type: 'json' }
import { mergedSets } from './all-messages.ts'
import { badBreaks } from './line-breaks.ts'
import { sharedMessages } from './shared-messages.ts'
import { storefrontMessages } from './storefront-messages.ts'
import { anyWord, tones } from './tones.ts'
import { vendorMessages } from './vendor-messages.ts'

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

/** `{ 'header.cart': 'Cart' }` of the nested set. */
function flatten(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.assign({}, ...entries.map(([key, each]) => flatten(each, path ? `${path}.${key}` : key)))
}

const baseKeys = (set: Record<string, string>) => [
  ...new Set(Object.keys(set).map((key) => key.replace(pluralSuffix, ''))),
]

/** Placeholders and tags must survive translation: `{{count}}`, `{{price, number}}`, `<policy>`. */
const marksOf = (text: string) => [...text.matchAll(/\{\{.+?\}\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()

const sets = { storefront: mergedSets(storefrontMessages), vendor: mergedSets(vendorMessages) } as const
type App = keyof typeof sets
const apps = Object.keys(sets) as App[]
const messagesIn = (app: App, locale: Locale, theme: Theme = 'default') =>
  flatten(sets[app][theme].get(locale))
const english = { storefront: messagesIn('storefront', 'en'), vendor: messagesIn('vendor', 'en') }
const pluralsOf = (app: App) => baseKeys(english[app]).filter((key) => `${key}_other` in english[app])
/** As `describe.each` takes them. */
const inEachApp = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  apps.flatMap((app) => rows.map((row) => [app, ...row] as const))

describe.each(inEachApp(Object.entries(tones)))(
  'both themes of the %s in %s',
  (app, code, { formal, familiar }) => {
    const locale = code as keyof typeof tones
    const school = messagesIn(app, locale)
    const kids = messagesIn(app, locale, 'kids')
    const own = Object.entries(kids).filter(([key, text]) => school[key] !== text)

    test('the school store is formal, but for the words that only the kids store shows', () => {
      const wrong = Object.entries(school).filter(
        ([key, text]) => familiar.test(text) && !key.endsWith('.kids'),
      )
      expect(wrong).toEqual([])
    })

    test('the kids store is familiar, but for the words that only the school store shows or a whole school reads', () => {
      const others = /\.default$|^home\.benefits\.schools\./
      const wrong = Object.entries(kids).filter(([key, text]) => formal.test(text) && !others.test(key))
      expect(wrong).toEqual([])
    })

    test.runIf(app === 'storefront')(
      'the patterns know the tones: each finds what the other store says',
      () => {
        const found = (texts: Iterable<string>, tone: RegExp) =>
          [...texts].filter((text) => tone.test(text)).length
        expect(found(Object.values(school), formal)).toBeGreaterThan(150)
        expect(found(Object.values(kids), familiar)).toBeGreaterThan(60)
      },
    )

    test('the kids store has words of its own for keys of the school store alone, with their marks', () => {
      expect(Object.keys(kids)).toEqual(Object.keys(school))
      expect(own.length).toBeGreaterThan(app === 'storefront' ? 200 : 1)
      expect(own.filter(([key, text]) => marksOf(text).join() !== marksOf(school[key] ?? '').join())).toEqual(
        [],
      )
    })
  },
)

describe.each(
  inEachApp([
    [
      'es',
      anyWord('usted(?:es)?|su (?:carrito|cuenta|dirección|navegador|pedido)|elija|seleccione|verá|quite'),
    ],
    [
      'it',
      anyWord(
        'La preghiamo|(?:il suo|la sua) (?:account|carrello|password)|scelga|selezioni|inserisca|riprovi',
      ),
    ],
    ['pt', anyWord('tu|teus?|tuas?|contigo|podes|queres|tens')],
  ] as const),
)('both themes of the %s in %s', (app, locale, otherTone) => {
  test('keep one tone', () => {
    const wrong = Object.entries(messagesIn(app, locale)).filter(([, text]) => otherTone.test(text))
    expect(wrong).toEqual([])
  })
})

describe.each(inEachApp(Object.entries(badBreaks)))('of the %s in %s', (app, locale, badBreak) => {
  test.each(themes)('no line of the %s theme can begin with what ends the one before', (theme) => {
    const texts = Object.values(messagesIn(app, locale as Locale, theme))
    expect(texts.filter((text) => badBreak.test(text))).toEqual([])
  })
})

test('no app says otherwise what is shared', () => {
  const shared = Object.keys(sharedMessages.words.en)
  for (const words of [storefrontMessages.words.en, vendorMessages.words.en, manager]) {
    expect(Object.keys(words).filter((group) => shared.includes(group))).toEqual([])
  }
})

describe.each([
  ['shared words', sharedMessages],
  ['words of the storefront', storefrontMessages],
  ['words of the portal for sellers', vendorMessages],
])('the %s', (_, { words, familiar }) => {
  test.each(locales)('are in %s what they are in English', (locale) => {
    expect(baseKeys(flatten(words[locale])).toSorted()).toEqual(baseKeys(flatten(words.en)).toSorted())
  })

  test.each(Object.keys(familiar) as Locale[])('have a familiar %s of nothing else', (locale) => {
    const keys = new Set(Object.keys(flatten(words[locale])))
    expect(Object.keys(flatten(familiar[locale])).filter((key) => !keys.has(key))).toEqual([])
  })
})

describe.each(inEachApp(locales.filter((locale) => locale !== 'en').map((locale) => [locale])))(
  'of the %s the %s messages',
  (app, locale) => {
    const messages = messagesIn(app, locale)

    test('have the keys of English and no others', () => {
      expect(baseKeys(messages).toSorted()).toEqual(baseKeys(english[app]).toSorted())
    })

    test('have every plural form of the language', () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const missing = pluralsOf(app)
        .flatMap((key) => forms.map((form) => `${key}_${form}`))
        .filter((key) => !(key in messages))
      expect(missing).toEqual([])
    })

    test('keep the placeholders and tags of English', () => {
      const changed = Object.entries(messages).filter(([key, text]) => {
        const source = english[app][key] ?? english[app][key.replace(pluralSuffix, '_other')] ?? ''
        const marks = marksOf(text)
        const isSingular = pluralSuffix.test(key) && !key.endsWith('_other')
        // A form for one or two things may say the number in words.
        const wanted = marksOf(source).filter(
          (mark) => !isSingular || mark !== '{{count}}' || marks.includes(mark),
        )
        return JSON.stringify(marks) !== JSON.stringify(wanted)
      })
      expect(changed).toEqual([])
    })

    test('are not empty and hold no stray spaces', () => {
      expect(Object.entries(messages).filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
    })
  },
)

test('staff are told everything in words', () => {
  expect(Object.entries(flatten(manager)).filter(([, text]) => text === '' || text !== text.trim())).toEqual(
    [],
  )
})
