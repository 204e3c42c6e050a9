import { searchProducts } from '@kids-crafts/contract/search.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createCatalogueCaches } from '#catalogue'
import { createSearchDatabase, searchModule } from '#search'

import { testServer } from '../testing/server.ts'
import { demoDatabase } from './demo-database.ts'

const { db, url } = await demoDatabase()
const searchDatabase = createSearchDatabase(url, { warn: () => {} })
afterAll(() => searchDatabase.close())
const app = await testServer({ LOCALES: locales.join(','), RATE_LIMITS: 'off' })
searchModule.routes?.(app, {
  searchDb: searchDatabase.db,
  catalogueCaches: createCatalogueCaches(app.caches),
})
const abstractProductOf = new Map<string, string>()
const valuesOf = new Map<string, string[]>()

beforeAll(async () => {
  const { rows } = await sql<{ sku: string; code: string; values: string[] }>`
    select sku, abstract_product_code as code, attribute_value_codes as values from listing`.execute(db)
  for (const { sku, code, values } of rows) {
    abstractProductOf.set(sku, code)
    valuesOf.set(sku, values)
  }
})

async function search(text: string, locale: Locale, theme: Theme = 'default') {
  const { statusCode, json } = await app.inject({
    url: `/api/${searchProducts.path}?${new URLSearchParams({ text }).toString()}`,
    headers: { host: theme === 'kids' ? 'kids.localhost' : 'localhost', 'accept-language': locale },
  })
  expect(statusCode).toBe(200)
  const answer = searchProducts.output.parse(json().responseEntity)
  return { ...answer, codes: answer.items.map(({ sku }) => abstractProductOf.get(sku)) }
}

/**
 * What people would type on the demo catalogue: a text, and the abstract product that one of the
 * first three results has.
 */
const finds: Record<Locale, Record<string, string>> = {
  en: {
    desk: 'DESK',
    desks: 'DESK',
    'school desk': 'DESK',
    'standing desk': 'DESK',
    'teacher desk drawers': 'DESK',
    scarf: 'SCARF',
    'winter scarves': 'SCARF',
    'blue scarf': 'SCARF',
    'gloves for kids': 'MITTENS',
    kite: 'KITE',
    'teddy bear': 'PLUSH_TOY',
    'gift card for a birthday': 'GREETING_CARD',
    chair: 'CHAIR',
    notebook: 'NOTEBOOK',
    'science kit': 'LAB_SET',
    microscope: 'MICROSCOPE',
    'red hair bow': 'HAIR_BOW',
    'soap with honey': 'SOAP',
    'top hat': 'CAP',
    'wooden ruler': 'RULER',
    scissors: 'SCISSORS',
    'school bus': 'SCHOOL_BUS',
    'paper lantern': 'LANTERN',
    wheelchair: 'DAILY_AID',
  },
  pt: {
    cachecol: 'SCARF',
    cachecóis: 'SCARF',
    'luvas para crianças': 'MITTENS',
    pipa: 'KITE',
    velas: 'CANDLE',
    sabonete: 'SOAP',
    escrivaninha: 'DESK',
    carteiras: 'DESK',
    cadernos: 'NOTEBOOK',
    'lápis de cor': 'PENCIL',
    tesoura: 'SCISSORS',
    pulseiras: 'BRACELET',
    colar: 'NECKLACE',
    microscópio: 'MICROSCOPE',
    bicicleta: 'BICYCLE',
    'cartões de aniversário': 'GREETING_CARD',
  },
  ar: {
    مكاتب: 'DESK',
    أوشحة: 'SCARF',
    قفازات: 'MITTENS',
    جوارب: 'SOCKS',
    شموع: 'CANDLE',
    صابون: 'SOAP',
    'طائرات ورقية': 'KITE',
    كراسي: 'CHAIR',
    دفاتر: 'NOTEBOOK',
    'أقلام رصاص': 'PENCIL',
    مقصات: 'SCISSORS',
    قلائد: 'NECKLACE',
    'أساور من الخرز': 'BRACELET',
    'دراجات هوائية': 'BICYCLE',
    القفازات: 'MITTENS',
  },
  tr: {
    atkı: 'SCARF',
    'çocuk için atkı': 'SCARF',
    eldiven: 'MITTENS',
    çoraplar: 'SOCKS',
    uçurtma: 'KITE',
    mum: 'CANDLE',
    sabun: 'SOAP',
    'çalışma masası': 'DESK',
    sandalye: 'CHAIR',
    defter: 'NOTEBOOK',
    'kurşun kalem': 'PENCIL',
    makas: 'SCISSORS',
    bileklik: 'BRACELET',
    kolye: 'NECKLACE',
    mikroskop: 'MICROSCOPE',
    bisiklet: 'BICYCLE',
  },
  de: {
    Schreibtisch: 'DESK',
    Schreibtische: 'DESK',
    Schülertisch: 'DESK',
    schulertisch: 'DESK',
    Schals: 'SCARF',
    Handschuhe: 'MITTENS',
    'Socken für Kinder': 'SOCKS',
    Kerze: 'CANDLE',
    'Kerze mit Blüten': 'CANDLE',
    Seife: 'SOAP',
    Drachen: 'KITE',
    'Stühle für die Klasse': 'CHAIR',
    Hefte: 'NOTEBOOK',
    Bleistift: 'PENCIL',
    Schere: 'SCISSORS',
    Linkshänderschere: 'SCISSORS',
    Halskette: 'NECKLACE',
    Holztraktor: 'WOODEN_TOY',
    Rucksack: 'BACKPACK',
    Fahrrad: 'BICYCLE',
    Vogelhaus: 'BIRDHOUSE',
  },
  it: {
    scrivania: 'DESK',
    scrivanie: 'DESK',
    sciarpa: 'SCARF',
    guanti: 'MITTENS',
    'calzini arcobaleno': 'SOCKS',
    candele: 'CANDLE',
    sapone: 'SOAP',
    aquilone: 'KITE',
    sedia: 'CHAIR',
    quaderno: 'NOTEBOOK',
    'quaderno a quadretti': 'NOTEBOOK',
    matite: 'PENCIL',
    forbici: 'SCISSORS',
    collana: 'NECKLACE',
    anello: 'RING',
    segnalibro: 'BOOKMARK',
    microscopio: 'MICROSCOPE',
  },
  es: {
    escritorio: 'DESK',
    escritorios: 'DESK',
    bufanda: 'SCARF',
    guantes: 'MITTENS',
    calcetines: 'SOCKS',
    'jabón de lavanda': 'SOAP',
    jabon: 'SOAP',
    velas: 'CANDLE',
    cometa: 'KITE',
    silla: 'CHAIR',
    cuaderno: 'NOTEBOOK',
    lápiz: 'PENCIL',
    tijeras: 'SCISSORS',
    'pulsera roja': 'BRACELET',
    'tortuga de ganchillo': 'CROCHET_ANIMAL',
    'semillas para el jardín': 'SEEDS',
    tetera: 'TEAPOT',
  },
  ru: {
    'письменный стол': 'DESK',
    'письменные столы': 'DESK',
    шарф: 'SCARF',
    'шарф для бабушки': 'SCARF',
    варежки: 'MITTENS',
    перчатки: 'MITTENS',
    носки: 'SOCKS',
    свеча: 'CANDLE',
    мыло: 'SOAP',
    стул: 'CHAIR',
    тетрадь: 'NOTEBOOK',
    карандаш: 'PENCIL',
    ножницы: 'SCISSORS',
    ожерелье: 'NECKLACE',
    браслеты: 'BRACELET',
    микроскоп: 'MICROSCOPE',
    скворечник: 'BIRDHOUSE',
  },
  kk: {
    'жазу үстелі': 'DESK',
    шарф: 'SCARF',
    қолғап: 'MITTENS',
    колгап: 'MITTENS',
    шұлық: 'SOCKS',
    шам: 'CANDLE',
    сабын: 'SOAP',
    батпырауық: 'KITE',
    орындық: 'CHAIR',
    дәптер: 'NOTEBOOK',
    қарындаш: 'PENCIL',
    қайшы: 'SCISSORS',
    білезік: 'BRACELET',
    алқа: 'NECKLACE',
    микроскоп: 'MICROSCOPE',
  },
  fr: {
    bureau: 'DESK',
    bureaux: 'DESK',
    'pupitre d’écolier': 'DESK',
    écharpe: 'SCARF',
    'gants bleu nuit': 'MITTENS',
    'chaussettes pour enfants': 'SOCKS',
    bougie: 'CANDLE',
    savon: 'SOAP',
    'cerf-volant': 'KITE',
    chaises: 'CHAIR',
    cahier: 'NOTEBOOK',
    crayons: 'PENCIL',
    ciseaux: 'SCISSORS',
    'collier cœur': 'NECKLACE',
    'patins à roulettes': 'SCOOTER',
    tulipe: 'POTTED_PLANT',
    vélo: 'BICYCLE',
  },
}

/**
 * Words of their languages that the demo may not have. Nothing else is searched for in their place.
 */
const meantAsTyped: Record<Locale, string> = {
  en: 'sweater, table, house, glove box, carpet, guitar, moon, form, jacket, marker, pillow, bead',
  pt: 'casaco, tapete',
  ar: 'سجادة, معطف',
  tr: 'kazak, halı',
  de: 'Pullover, Teppich, Jacke, Haus',
  it: 'maglione, tappeto',
  es: 'abrigo, alfombra',
  ru: 'свитер, ковёр',
  kk: 'жемпір, кілем',
  fr: 'pull, tapis',
}

/** What people type who look for a gift, and what each product that is found has. */
const gifts: Record<Locale, Record<string, string>> = {
  en: {
    gift: 'OCCASION|GIFT_FOR',
    presents: 'OCCASION|GIFT_FOR',
    birthday: 'OCCASION_BIRTHDAY',
    'birthday present': 'OCCASION_BIRTHDAY',
    'for grandma': 'GIFT_FOR_GRANDPARENTS',
    'gift for my grandma': 'GIFT_FOR_GRANDPARENTS',
    'scarf for grandma': 'GIFT_FOR_GRANDPARENTS',
    'Mother’s Day': 'GIFT_FOR_PARENTS',
    Christmas: 'OCCASION_HOLIDAYS',
    'thank you teacher': 'GIFT_FOR_TEACHERS',
    fashion: 'INTEREST_FASHION',
  },
  pt: {
    presente: 'OCCASION|GIFT_FOR',
    aniversário: 'OCCASION_BIRTHDAY',
    'para a avó': 'GIFT_FOR_GRANDPARENTS',
    'presente para vovó': 'GIFT_FOR_GRANDPARENTS',
    'dia das mães': 'GIFT_FOR_PARENTS',
    Natal: 'OCCASION_HOLIDAYS',
  },
  ar: {
    هدية: 'OCCASION|GIFT_FOR',
    'عيد ميلاد': 'OCCASION_BIRTHDAY',
    لجدتي: 'GIFT_FOR_GRANDPARENTS',
    'هدية لجدتي': 'GIFT_FOR_GRANDPARENTS',
    'عيد الأم': 'GIFT_FOR_PARENTS',
    العيد: 'OCCASION_HOLIDAYS|OCCASION_BIRTHDAY',
    'هدية للمعلمة': 'GIFT_FOR_TEACHERS',
  },
  tr: {
    hediye: 'OCCASION|GIFT_FOR',
    'doğum günü': 'OCCASION_BIRTHDAY',
    'dogum gunu': 'OCCASION_BIRTHDAY',
    'büyükanne için': 'GIFT_FOR_GRANDPARENTS',
    'büyükanneye hediye': 'GIFT_FOR_GRANDPARENTS',
    'anneler günü': 'GIFT_FOR_PARENTS',
    bayram: 'OCCASION_HOLIDAYS',
  },
  de: {
    Geschenk: 'OCCASION|GIFT_FOR',
    Geburtstag: 'OCCASION_BIRTHDAY',
    Geburtstagsgeschenk: 'OCCASION_BIRTHDAY',
    'für Oma': 'GIFT_FOR_GRANDPARENTS',
    'Geschenk für Oma': 'GIFT_FOR_GRANDPARENTS',
    Muttertag: 'GIFT_FOR_PARENTS',
    Weihnachten: 'OCCASION_HOLIDAYS',
  },
  it: {
    regalo: 'OCCASION|GIFT_FOR',
    compleanno: 'OCCASION_BIRTHDAY',
    'per la nonna': 'GIFT_FOR_GRANDPARENTS',
    'regalo per la nonna': 'GIFT_FOR_GRANDPARENTS',
    'festa della mamma': 'GIFT_FOR_PARENTS',
    Natale: 'OCCASION_HOLIDAYS',
  },
  es: {
    regalo: 'OCCASION|GIFT_FOR',
    cumpleaños: 'OCCASION_BIRTHDAY',
    'para la abuela': 'GIFT_FOR_GRANDPARENTS',
    'regalo para la abuela': 'GIFT_FOR_GRANDPARENTS',
    'día de la madre': 'GIFT_FOR_PARENTS',
    Navidad: 'OCCASION_HOLIDAYS',
  },
  ru: {
    подарок: 'OCCASION|GIFT_FOR',
    'день рождения': 'OCCASION_BIRTHDAY',
    'подарок на день рождения': 'OCCASION_BIRTHDAY',
    'для бабушки': 'GIFT_FOR_GRANDPARENTS',
    'подарок бабушке': 'GIFT_FOR_GRANDPARENTS',
    'подарок маме': 'GIFT_FOR_PARENTS',
    'Новый год': 'OCCASION_HOLIDAYS',
  },
  kk: {
    сыйлық: 'OCCASION|GIFT_FOR',
    'туған күн': 'OCCASION_BIRTHDAY',
    'туған күнге сыйлық': 'OCCASION_BIRTHDAY',
    әжеге: 'GIFT_FOR_GRANDPARENTS',
    'әжеге сыйлық': 'GIFT_FOR_GRANDPARENTS',
    анама: 'GIFT_FOR_PARENTS',
    Наурыз: 'OCCASION_HOLIDAYS',
  },
  fr: {
    cadeau: 'OCCASION|GIFT_FOR',
    anniversaire: 'OCCASION_BIRTHDAY',
    'pour mamie': 'GIFT_FOR_GRANDPARENTS',
    'cadeau pour mamie': 'GIFT_FOR_GRANDPARENTS',
    'fête des mères': 'GIFT_FOR_PARENTS',
    Noël: 'OCCASION_HOLIDAYS',
  },
}

/** Errors of the hand, and what was meant. */
const corrected: Record<string, string> = {
  scraf: 'scarf',
  woden: 'wooden',
  noteboook: 'notebook',
  microscpoe: 'microscope',
  telesocpe: 'telescope',
  wheelchiar: 'wheelchair',
  skateborad: 'skateboard',
  kerezn: 'kerzen',
  calcetinse: 'calcetines',
  ножинцы: 'ножницы',
}

for (const [locale, texts] of Object.entries(finds) as [Locale, Record<string, string>][]) {
  describe(locale, () => {
    test.each(Object.entries(texts))('%s finds %s', async (text, code) => {
      const { codes, correctedText } = await search(text, locale)
      expect({ codes: codes.slice(0, 3), correctedText }).toEqual({
        codes: expect.arrayContaining([code]),
        correctedText: undefined,
      })
    })

    test.each(Object.entries(gifts[locale]))('%s finds gifts in both stores', async (text, wanted) => {
      for (const theme of ['default', 'kids'] as const) {
        const { items, correctedText, leftOutWords } = await search(text, locale, theme)
        expect({ text, correctedText, leftOutWords }).toEqual({
          text,
          correctedText: undefined,
          leftOutWords: [],
        })
        expect(items.length).toBeGreaterThan(0)
        for (const { sku } of items.slice(0, 5))
          expect(valuesOf.get(sku)?.join(' ')).toMatch(new RegExp(`\\b(?:${wanted})`))
      }
    })

    test.each(meantAsTyped[locale].split(', '))('%s is not corrected', async (text) => {
      expect((await search(text, locale)).correctedText).toBeUndefined()
    })
  })
}

test.each(Object.entries(corrected))('%s is corrected to %s', async (text, meant) => {
  expect(await search(text, 'en')).toMatchObject({ correctedText: meant, total: expect.any(Number) })
  expect((await search(text, 'en')).total).toBeGreaterThan(0)
})

test('there are about two hundred texts', () => {
  const texts = Object.values(finds).flatMap((some) => Object.keys(some))
  const others = Object.values(meantAsTyped).flatMap((some) => some.split(', '))
  expect(texts.length + others.length + Object.keys(corrected).length).toBeGreaterThan(200)
})

test.each(['desk', 'notebook', 'microscope', 'laptop', 'Schreibtisch', 'ножницы'])(
  'the kids store does not find %s',
  async (text) => {
    expect(await search(text, 'en', 'kids')).toMatchObject({ total: 0, items: [], suggestions: [] })
  },
)
