import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * The languages in which a folded word is a stop word, besides those whose stemmer drops it.
 * PostgreSQL has no list for Arabic and Kazakh, and its other lists have only accented spellings.
 */
export const stopLocalesOf = (word: string): Locale[] =>
  locales.filter((locale) => words[locale].split(' ').includes(word))

const words: Record<Locale, string> = {
  en: '',
  pt: 'nao a ate as ja ha la so sao sera serao esta estao voce voces tambem pra pro pros pras',
  ar: 'من في علي الي عن مع او و ثم هذا هذه هذان ذلك تلك التي الذي الذين بين عند كل بعد قبل حتي هو هي لي لك له لها ما لا يا',
  tr: 'icin cok cunku hic sey su tum mi bazi birkac birsey aslinda eger nasil nicin',
  de: 'fur uber konnen konnte wahrend wurde wurden dass furs ubers beim',
  it: 'e piu perche cosi sara sono puo gia d un',
  es: 'mas si tambien que el tu mi mio esta estan sera',
  ru: 'еще',
  kk: 'ушин жане мен бен пен арналган да де та те ал бул осы сол ол бир ен гана туралы дейин кейин бойынша сиякты',
  fr: 'a meme ete etes etait qu des',
}
