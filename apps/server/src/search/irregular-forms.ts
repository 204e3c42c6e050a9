import type { Locale } from '@kids-crafts/rules/locales.ts'

interface Form {
  locale: Locale
  form: string
}

/**
 * Other forms of a folded word that the stemmer of a language does not relate to it, such as
 * `scarf` and `scarves`.
 */
export function irregularForms(word: string): Form[] {
  const forms = [...arabicForms(word), ...ruledForms(word)]
  return forms.filter(({ form }) => form !== word && form.length >= shortestForm)
}

const shortestForm = 2

function ruledForms(word: string): Form[] {
  return rules.flatMap(([locale, ending, ...others]) =>
    ending.test(word) ? others.map((other) => ({ locale, form: word.replace(ending, other) })) : [],
  )
}

/** The rules have no accents, because words are folded first. */
const rules: [Locale, RegExp, ...string[]][] = [
  ['en', /ves$/, 'f', 'fe'],
  ['en', /(?:f|fe)$/, 'ves'],
  ['en', /man$/, 'men'],
  ['en', /men$/, 'man'],
  ['en', /^child$/, 'children'],
  ['en', /^children$/, 'child'],
  ['en', /^(m|l)ouse$/, '$1ice'],
  ['en', /^(m|l)ice$/, '$1ouse'],
  ['en', /^(f|t|g)oo(t|th|se)$/, '$1ee$2'],
  ['en', /^(f|t|g)ee(t|th|se)$/, '$1oo$2'],

  ['de', /([b-df-hj-np-tv-z]s)$/, '$1e'],
  ['de', /([b-df-hj-np-tv-z]s)en?$/, '$1'],

  ['fr', /([aeo]u)x$/, '$1'],
  ['fr', /([aeo]u)$/, '$1x'],
  ['fr', /eaux?$/, 'elle'],
  ['fr', /elles?$/, 'eau'],
  ['fr', /^(.{3,}[b-df-hj-np-tv-y])es?$/, '$1'],
  ['fr', /^(.{3,}[b-df-hj-np-rtv-y])s?$/, '$1e'],

  ['es', /ces$/, 'z'],
  ['es', /z$/, 'ces'],
  ['es', /^(.{2,}[djlnr])$/, '$1es'],
  ['es', /^(.{2,}[djlnr])es$/, '$1'],

  ['pt', /oes$/, 'ao'],
  ['pt', /ao$/, 'oes'],
  ['pt', /([aeou])is$/, '$1l'],
  ['pt', /([aeou])l$/, '$1is'],

  ['it', /(c|g)hi$/, '$1o'],
  ['it', /(c|g)o$/, '$1hi'],

  // Fleeting vowels: платок, платки; подушка, подушек.
  ['ru', /([бвгджзйклмнпрстфхцчшщ])[ое]([бвгджзклмнпрстфхцчшщ])$/, '$1$2а'],
  ['ru', /([бвгджзклмнпрстфхцчшщ])([бвгджзклмнпрстфхцчшщ])(?:[аоиыуе]|ой|ам|ами|ах)$/, '$1о$2', '$1е$2'],
  ['ru', /^(.{3,})ок$/, '$1ы'],
  ['ru', /^(.{3,})ы$/, '$1ок'],
  ['ru', /яц$/, 'йцы'],
  ['ru', /йц(?:ы|а|ев)$/, 'яц'],
  ['ru', /^лев$/, 'львы'],
  ['ru', /^льв(?:ы|а|ов)$/, 'лев'],

  ['tr', /a$/, 'alar', 'asi'],
  ['tr', /e$/, 'eler', 'esi'],
  ['tr', /l[ae]r$/, ''],
  ['tr', /([ae])s[iu]$/, '$1'],
  ['tr', /nk$/, 'ngi'],
  ['tr', /ngi$/, 'nk'],
  ['tr', /^(.{3,})l[iu]$/, '$1'],

  ['kk', /а$/, 'алар'],
  ['kk', /е$/, 'елер'],
  ['kk', /[лдт][ае]р(?:[дтг].*)?$/, ''],
  ['kk', /([ае])(?:[ндт][ыи]н|с[ыи])$/, '$1'],
  ['kk', /^(.{2,3})[дт][ае]$/, '$1'],
]

/**
 * With and without the article, singular and plural. The stemmer removes the article from some
 * words only.
 */
function arabicForms(word: string): Form[] {
  if (!/^[\u0621-\u064a]+$/.test(word)) return []
  const bare = word.replace(/^(?:[وفبك]?ال|و?لل)(?=...)/, '')
  const one = bare.replace(/(?<=...)(?:ات|تي|ه)$/, '')
  const forms = [bare, one, `${one}ه`, `${one}ات`]
  return [...new Set([...forms, ...forms.map((form) => `ال${form}`)])].map((form) => ({ locale: 'ar', form }))
}
