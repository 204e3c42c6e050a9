import { searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { foldText } from '@kids-crafts/rules/search-words.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createCatalogueCaches } from '#catalogue'
import { descriptionPrefix, entityPrefixes, levelPrefix, rebuildReadModel, stemPrefix } from '#read-model'

import { readOutput } from '../platform/http/preserialized-output.ts'
import { givenProduct, insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { searchRoutes } from './routes.ts'
import { createSearchCaches } from './search-caches.ts'
import { createSearchDatabase } from './search-database.ts'
import { searchProducts } from './search-products.ts'

const searcher = { locale: 'en', theme: 'default' } as const
const { db, url } = await testDatabase('superuser')
const searchDatabase = createSearchDatabase(url, { warn: () => {} })
afterAll(() => searchDatabase.close())
const app = await testServer({ LOCALES: 'en,de', RATE_LIMITS: 'off' })
const caches = createSearchCaches(app.caches)
searchRoutes(app, {
  db: searchDatabase.db,
  caches,
  catalogueCaches: createCatalogueCaches(app.caches),
})

const names: Record<string, { name: string; locale: string; description?: string; views?: number }> = {
  MUETZE01: { name: 'Warme Mütze aus Wolle', locale: 'de', views: 5 },
  STRASSE1: { name: 'Straßenkreide, 12 Farben', locale: 'de' },
  KANDIL01: { name: 'Işıklı kandil', locale: 'tr' },
  QUBBAA01: { name: 'قُبَّعَةٌ صوفية', locale: 'ar' },
  KITAP001: { name: 'Ертегі кітабы', locale: 'kk' },
  CHAINIK1: { name: 'Расписной чайник', locale: 'ru' },
  CHEVAL01: { name: 'Petits chevaux en bois', locale: 'fr' },
  CORACAO1: { name: 'Coração de feltro', locale: 'pt' },
  CANCION1: { name: 'Canciones para niños', locale: 'es' },
  LIBRO001: { name: 'Libri illustrati', locale: 'it' },
  LANTERN1: { name: 'Paper lantern', locale: 'en', views: 900 },
  LANTERN2: { name: 'Blue lantern of glass', locale: 'en', views: 20 },
  LANTERN3: { name: 'Lanterns, set of six', locale: 'en', views: 5000 },
  CANDLE01: {
    name: 'Candle',
    locale: 'en',
    description: 'Burns inside a lantern for hours.',
    views: 9000,
  },
  KALEIDO1: { name: 'Kaleidoscope', locale: 'en' },
  CALVES01: { name: 'Two knitted calves', locale: 'en' },
  BALAO001: { name: 'Balão e papel', locale: 'pt' },
  LAPICES1: { name: 'Lápices y un collar', locale: 'es' },
  BIJOU001: { name: 'Bijou nouveau', locale: 'fr' },
  PLATOK01: { name: 'Платок для куклы', locale: 'ru' },
  CHANTA01: { name: 'Keçe çanta', locale: 'tr' },
  SOMKE001: { name: 'Сөмке', locale: 'kk' },
  QUFFAZ01: { name: 'قفازات ووسادة', locale: 'ar' },
  FUCHS001: { name: 'Fuchs aus Filz', locale: 'de' },
  ARCHI001: { name: 'Archi colorati', locale: 'it' },
}

beforeAll(async () => {
  for (const [sku, { name, locale, description = '', views = 0 }] of Object.entries(names)) {
    await insertProduct(db, { sku, viewCount: views })
    await db
      .updateTable('product')
      .set({ full_name: name, locale, description })
      .where('sku', '=', sku)
      .execute()
  }
  await insertProduct(db, { sku: 'HIDDEN01', status: 'CREATED' })
  await insertProduct(db, { sku: 'HIDDEN02', storeStatus: 'PAUSED' })
  await insertProduct(db, { sku: 'HIDDEN03', offerStatus: 'CLOSED' })
  await db
    .updateTable('product')
    .set({ full_name: 'Secret kaleidoscope' })
    .where('sku', 'like', 'HIDDEN%')
    .execute()
  await insertProduct(db, { sku: 'SOFA0001', category: 'FURNITURE' })
  await db.updateTable('product').set({ full_name: 'Sofa' }).where('sku', '=', 'SOFA0001').execute()
  await db
    .updateTable('category')
    .set({ names: JSON.stringify({ en: 'Furniture', de: 'Möbel für Schulen', fr: 'Meubles' }) })
    .where('category_code', '=', 'FURNITURE')
    .execute()
  await db
    .updateTable('store')
    .set({ public_name: 'Silver Heron 42' })
    .where('handle', '=', 'store-sofa0001-0')
    .execute()
  await refresh()
}, 60_000)

const refresh = () => refreshAll(db, app.caches)
const search = async (text: string, page = 1): Promise<SearchAnswer> =>
  readOutput(searchProductsCall, await searchProducts(searchDatabase.db, caches, { text, page }, searcher))
const found = async (text: string): Promise<string[]> => (await search(text)).items.map(({ sku }) => sku)

describe('finds', () => {
  test('by the start of a word, while it is typed', async () => {
    for (const typed of ['ka', 'kal', 'kalei', 'kaleidosc', 'KALEIDOSCOPE']) {
      expect(await found(typed)).toContain('KALEIDO1')
    }
    expect(await found('paper lant')).toEqual(['LANTERN1'])
  })

  test.each([
    ['MUETZE01', ['Mütze', 'mutze', 'mutzen', 'MÜTZEN', 'wolle mütze', 'Muetze']],
    ['STRASSE1', ['straßenkreide', 'strassenkreide', 'STRASSENKREIDEN']],
    ['KANDIL01', ['ışıklı', 'isikli', 'IŞIKLI', 'kandiller']],
    ['QUBBAA01', ['قبعة', 'قُبَّعَةٌ', 'قبعه', 'القبعة']],
    ['KITAP001', ['ертегі', 'ертеги', 'кітап', 'кітаптар', 'китап']],
    ['CHAINIK1', ['чайник', 'чайники', 'ЧАЙНИКОВ', 'расписного чайника']],
    ['CHEVAL01', ['chevaux', 'petit', 'petite bois']],
    ['CORACAO1', ['coração', 'coracao', 'feltros']],
    ['CANCION1', ['canción', 'cancion', 'canciones', 'niño', 'nino']],
    ['LIBRO001', ['libro', 'libri', 'illustrato']],
    ['CALVES01', ['calf', 'calves']],
    ['BALAO001', ['balões', 'baloes', 'papéis']],
    ['LAPICES1', ['lápiz', 'lapiz', 'collares']],
    ['BIJOU001', ['bijoux', 'nouvelle', 'nouvelles']],
    ['PLATOK01', ['платки', 'платками', 'кукол', 'кукла']],
    ['CHANTA01', ['çantalar', 'cantalar', 'çantası']],
    ['SOMKE001', ['сөмкелер', 'сөмкенің', 'сомкеси']],
    ['QUFFAZ01', ['القفازات', 'قفاز', 'بالقفازات', 'الوسادة', 'وسادات']],
    ['FUCHS001', ['Füchse', 'fuchse']],
    ['ARCHI001', ['arco', 'colorato']],
  ])('%s by its words in any form, with accents and without', async (sku, texts) => {
    for (const text of texts) expect([text, await found(text)]).toEqual([text, expect.arrayContaining([sku])])
  })

  test('with one typing error, and with two in a long word', async () => {
    for (const typed of ['lantren', 'lntern', 'llantern', 'kaleidoskope', 'kaliedoskope', 'kleidoscoqe']) {
      expect([typed, (await found(typed)).length > 0]).toEqual([typed, true])
    }
    expect(await search('papre lantren')).toMatchObject({
      correctedText: 'paper lantern',
      items: [{ sku: 'LANTERN1' }],
    })
    expect(await search('kaleidskop')).toMatchObject({ items: [{ sku: 'KALEIDO1' }] })
  })

  test('only suggests what may be another word, or stands beside words that are found', async () => {
    expect(await search('lanterm')).toMatchObject({ items: [], suggestedText: 'lantern' })
    const beside = await search('papre lantern')
    expect(beside).toMatchObject({ suggestedText: 'paper lantern', leftOutWords: ['papre'] })
    expect(beside).not.toHaveProperty('correctedText')
    expect(beside.items.map(({ sku }) => sku)).toContain('LANTERN2')
  })

  test.each(['sofas', 'oma', 'pape', 'banter', 'lent', 'can0le', 'handle', 'wool2'])(
    '%s is corrected to nothing else',
    async (text) => {
      expect(await search(text)).not.toHaveProperty('correctedText')
    },
  )

  test('two words that were typed without the space between them', async () => {
    expect(await search('paperlantern')).toMatchObject({
      correctedText: 'paper lantern',
      items: [{ sku: 'LANTERN1' }],
    })
  })

  test('a word that was typed as two', async () => {
    expect(await found('kaleido scope')).toEqual(['KALEIDO1'])
    expect((await found('lantern kaleido scope'))[0]).toBe('KALEIDO1')
  })

  test('by SKU, however it is spaced and even if it is not complete', async () => {
    expect(await found('SOFA0001')).toEqual(['SOFA0001'])
    expect(await found('sofa-0001')).toEqual(['SOFA0001'])
    expect(await found('KALEIDO')).toContain('KALEIDO1')
    expect(await found('STRASSE1')).toEqual(['STRASSE1'])
    expect(await found('HIDDEN01')).toEqual([])
  })

  test('by a SKU that comes with other words', async () => {
    expect(await found('Article number: KALEIDO1')).toEqual(['KALEIDO1'])
    expect(await found('Article number: HIDDEN01')).not.toContain('HIDDEN01')
  })

  test('by the name of the seller, and says where the store is', async () => {
    expect(await search('silver heron')).toMatchObject({
      items: [{ sku: 'SOFA0001' }],
      suggestions: [{ kind: 'store', code: 'store-sofa0001-0', name: 'Silver Heron 42' }],
    })
  })

  test('by the name of the category, in any language', async () => {
    for (const text of ['Möbel', 'mobel', 'furniture', 'meubles', 'meuble', 'Mobel fur Schulen']) {
      expect([text, await found(text)]).toEqual([text, ['SOFA0001']])
    }
    expect((await search('möbel')).suggestions).toMatchObject([
      { kind: 'abstractProduct', code: 'FURNITURE_THING' },
    ])
  })

  test('nothing that is not public', async () => {
    expect(await found('kaleidoscope')).toEqual(['KALEIDO1'])
    expect(await found('secret')).toEqual([])
  })

  test('what has most of the words, when nothing has all', async () => {
    expect(await search('blue glass kaleidoscope')).toMatchObject({
      items: [{ sku: 'LANTERN2' }],
      leftOutWords: ['kaleidoscope'],
    })
    expect(await search('Kaleidoscope sofa')).toMatchObject({ total: 1, leftOutWords: [expect.any(String)] })
    expect(await search('lantern Xylophonic')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ sku: 'LANTERN1' })]),
      leftOutWords: ['xylophonic'],
    })
    expect(await search('xylophonic contraptions')).toMatchObject({ items: [], leftOutWords: [] })
  })

  test('words that only join others are not asked for', async () => {
    expect(await search('the lantern of the glass')).toMatchObject({
      items: [{ sku: 'LANTERN2' }],
      leftOutWords: [],
    })
    expect((await found('für die Wolle aus Mütze'))[0]).toBe('MUETZE01')
    expect((await found('fur mutze wolle'))[0]).toBe('MUETZE01')
    expect(await found('сказка для платка')).toContain('PLATOK01')
    expect(await found('ертегі үшін кітап')).toEqual(['KITAP001'])
  })

  test('a word that only joins others stands for nothing when the telling words are unknown', async () => {
    expect(await search('geschenk aus oma')).toMatchObject({ items: [], total: 0 })
    expect(await search('подарок для бабушки')).toMatchObject({ items: [], total: 0 })
  })

  test('a word that joins others in one language and is a thing in another is asked for', async () => {
    await givenProduct(db, { sku: 'REDHAT01' })
    await givenProduct(db, { sku: 'REDCAP01' })
    const call = (sku: string, full_name: string) =>
      db.updateTable('product').set({ full_name, locale: 'en' }).where('sku', '=', sku).execute()
    await call('REDHAT01', 'Crimson hat')
    await call('REDCAP01', 'Crimson cap')
    await refresh()
    expect(await found('crimson hat')).toEqual(['REDHAT01'])
  })
})

test('the word itself comes before its forms, a name before a description, and then the more popular product', async () => {
  expect(await found('lantern')).toEqual(['LANTERN1', 'LANTERN2', 'LANTERN3', 'CANDLE01'])
})

test('an abstract product comes before the rest of its category, and both before a namesake in another language', async () => {
  await givenProduct(db, { sku: 'RANKED01', category: 'FLYING', viewCount: 1 })
  await givenProduct(db, { sku: 'RANKED02', category: 'FLYING', viewCount: 100 })
  await givenProduct(db, { sku: 'RANKED03', category: 'ROBOTS', viewCount: 10_000 })
  await db
    .insertInto('abstract_product')
    .values({ abstract_product_code: 'PINWHEEL', category_code: 'FLYING', names: { en: 'Pinwheels' } })
    .execute()
  await db
    .updateTable('product')
    .set({ abstract_product_code: 'PINWHEEL' })
    .where('sku', '=', 'RANKED02')
    .execute()
  const callKind = (code: string, name: string) =>
    db
      .updateTable('abstract_product')
      .set({ names: JSON.stringify({ en: name, fr: name }) })
      .where('abstract_product_code', '=', code)
      .execute()
  await callKind('FLYING_THING', 'Kites')
  await callKind('ROBOTS_THING', 'Kits')
  await db
    .updateTable('category')
    .set({ names: JSON.stringify({ en: 'Kites & pinwheels' }) })
    .where('category_code', '=', 'FLYING')
    .execute()
  await refresh()

  for (const text of ['kite', 'kites']) {
    const { items, suggestions } = await search(text)
    expect(items.map(({ sku }) => sku)).toEqual(['RANKED01', 'RANKED02', 'RANKED03'])
    expect(suggestions.map(({ code }) => code)).toEqual(['FLYING_THING', 'PINWHEEL'])
  }
})

test('what matched is told, to be marked', async () => {
  expect((await search('mützen')).matchedStarts).toEqual(expect.arrayContaining(['mutzen', 'mutz']))
})

test('a renamed product is found by its new name and no more by its old one', async () => {
  await givenProduct(db, { sku: 'RENAMED1' })
  const rename = async (full_name: string) => {
    await db.updateTable('product').set({ full_name }).where('sku', '=', 'RENAMED1').execute()
    await refresh()
  }
  await rename('Marzipan hedgehog')
  expect(await found('hedgehog')).toEqual(['RENAMED1'])
  await rename('Nougat squirrel')
  expect(await found('squirrels')).toEqual(['RENAMED1'])
  expect(await found('hedgehog')).toEqual([])
  await refresh()
  expect(await found('squirrel')).toEqual(['RENAMED1'])
  expect(await found('hedgehog')).toEqual([])
  const { rows } = await sql`select term from search_word where term = 'hedgehog'`.execute(db)
  expect(rows).toEqual([])
})

test('a described, closed or deleted product is followed', async () => {
  await givenProduct(db, { sku: 'FOLLOW01' })
  const change = (values: { description?: string; status?: string }) =>
    db.updateTable('product').set(values).where('sku', '=', 'FOLLOW01').execute()
  await change({ description: 'Smells of cinnamon' })
  await refresh()
  expect(await found('cinnamon')).toEqual(['FOLLOW01'])
  await change({ status: 'CLOSED' })
  expect(await found('cinnamon')).toEqual([])
  await change({ status: 'ACTUAL' })
  await refresh()
  expect(await found('cinnamon')).toEqual(['FOLLOW01'])
})

test('a seller who takes another name or place is followed', async () => {
  await givenProduct(db, { sku: 'SELLER01' })
  await db
    .updateTable('store')
    .set({ public_name: 'Crimson Walrus' })
    .where('handle', '=', 'store-seller01-0')
    .execute()
  await refresh()
  expect(await found('walrus')).toEqual(['SELLER01'])
  await db.updateTable('store').set({ status: 'PAUSED' }).where('handle', '=', 'store-seller01-0').execute()
  app.caches.invalidate('search')
  expect(await search('walrus')).toMatchObject({ items: [], suggestions: [] })
})

test('the vocabulary counts what is there, whatever has happened before', async () => {
  await refresh()
  const { rows } = await sql`
    select coalesce(stored.term, counted.word) as term, stored.frequency, counted.ndoc
    from (select * from search_word where frequency > 0) as stored
    full join ts_stat('select tokens from search_document') as counted on counted.word = stored.term
    where stored.frequency is distinct from counted.ndoc`.execute(db)
  expect(rows).toEqual([])
})

test('building everything anew changes nothing', async () => {
  const everything = async () =>
    (
      await sql`
        select
          (select jsonb_agg(d order by product_id) from search_document d) as documents,
          (select jsonb_agg(n order by term, token) from search_name n) as names,
          (select jsonb_agg(w order by term) from search_word w) as words`.execute(db)
    ).rows
  await refresh()
  const before = await everything()
  await rebuildReadModel(db)
  expect(await everything()).toEqual(before)
})

test('changes at once neither wait for one another nor lose a count', async () => {
  const skus = Array.from({ length: 8 }, (_, index) => `CROWD00${index}`)
  for (const sku of skus) await insertProduct(db, { sku })
  await refresh()
  await Promise.all([
    ...skus.map((sku, index) =>
      db
        .updateTable('product')
        .set({ full_name: index % 2 === 0 ? 'Zeppelin balloon' : 'Balloon zeppelin' })
        .where('sku', '=', sku)
        .execute(),
    ),
    refresh(),
    refresh(),
  ])
  await refresh()
  const { rows } = await sql`select frequency from search_word where term = 'zeppelin'`.execute(db)
  expect(rows).toEqual([{ frequency: 8 }])
})

test('folding in SQL and in TypeScript is the same', async () => {
  const letters = [
    "aAzZ09 -_'’.,!?ßẞæÆœøØłŁđÐþıİIiéÉüÜñÑçÇşŞğĞãõâêàèìòùäöåÅŒ½ﬁⅨª°²μ",
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяЁЙИАЯәғқңөұүһіӘҒҚҢӨҰҮҺІ',
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئةىٱپچگیک٠١٢٩۰۵۹ًٌٍَُِّْـ،؛؟ﻻ',
    'ΣσςΆάאבשׁ中あア한글ไทย🎨',
    '\u0301\u0306\u0307\u200D\uFE0F',
  ]
  const alphabet = letters.flatMap((some) => Array.from(some))
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 30 }), 3000)
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, search_fold(text) as folded from unnest(${texts}::text[]) as text`.execute(db)
  for (const { text, folded } of rows) expect([text, foldText(text)]).toEqual([text, folded])
})

test('tokens in SQL begin as TypeScript reads them', async () => {
  const { abstractProduct, category, manufacturer, store } = entityPrefixes
  const { rows } = await sql<{ tokens: string[] }>`
    select tsvector_to_array(
      search_tokens(search_text_tokens('de', 'Kerzen', 'Wachse'), 'CANDLE', '{HOME}', 'HIVE', '{7}', 99)
    ) as tokens`.execute(db)
  expect(new Set(rows[0]?.tokens)).toEqual(
    new Set([
      'kerzen',
      `${stemPrefix}de:kerz`,
      `${descriptionPrefix}de:wachs`,
      `${abstractProduct}CANDLE`,
      `${category}HOME`,
      `${manufacturer}HIVE`,
      `${store}7`,
      `${levelPrefix}12`,
      `${levelPrefix}12/3`,
    ]),
  )
})

describe('hostile input', () => {
  const ask = async (query: string) => {
    const answer = await app.inject({ url: `/api/product/search/v1/get?${query}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('S-51 a text without words finds nothing, and one that is too long or empty is refused', async () => {
    for (const text of ['!?', '🎨', '%', '---', '؟', '"', '\\']) {
      const { status, body } = await ask(`text=${encodeURIComponent(text)}`)
      expect([text, status, body.responseEntity.items]).toEqual([text, 200, []])
    }
    for (const query of [
      '',
      'text=',
      'text=%20',
      'text=%00',
      `text=${'a'.repeat(101)}`,
      `text=${'a'.repeat(10_000)}`,
      'text=a&text=b',
    ]) {
      const { status, body } = await ask(query)
      expect([status, body.responseCode]).toEqual([400, 'OC_VALIDATION'])
    }
    for (const page of ['0', '-1', '101', 'abc', '1e9', '']) {
      expect((await ask(`text=lantern&page=${page}`)).status).toBe(400)
    }
    expect((await ask('text=lantern&page=100')).body.responseEntity).toMatchObject({
      items: [],
      current: 100,
    })
  })

  test('S-51 no text makes an error', async () => {
    const pieces = [
      "'",
      '"',
      '\\',
      '%',
      '_',
      ':*',
      '&',
      '|',
      '!',
      '<->',
      '(',
      ')',
      "'; drop table product; --",
      '\u0000',
      '\uD800',
      '\uDFFF',
      '\u202E',
      '$1',
      '^12',
      '@a:X',
      '~en:a',
      'lantern',
      'mütze',
      'قبعة',
      '🎨',
      ' ',
    ]
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 12 })
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const answer = await search(typed.slice(0, 100))
        expect(answer.total).toBeGreaterThanOrEqual(answer.items.length)
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
})
