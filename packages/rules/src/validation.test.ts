import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { deliveryPointCodeLength } from './constants.ts'
import { isDeliveryPointCode, newDeliveryPointCode } from './delivery.ts'
import { fault } from './faults.ts'
import { address, index } from './validation-address.ts'
import { bankAddress, bankCode, bankName, currency, iban, swift } from './validation-bank.ts'
import { addressName, city, firstName, lastName } from './validation-names.ts'
import { bio, birthDateOn, email, faultOf, phone, supportMessage, supportTopic } from './validation.ts'
import type { Field } from './validation.ts'

const fields: Record<string, Field> = {
  firstName,
  lastName,
  phone,
  email,
  birthDate: birthDateOn(new Date('2026-05-04')),
  bio,
  addressName,
  city,
  address,
  index,
  bankName,
  bankAddress,
  iban,
  bankCode,
  swift,
  currency,
  supportTopic,
  supportMessage,
}

const good: [string, string[]][] = [
  [
    'firstName',
    [
      'Ada',
      'X',
      'Jean-Luc',
      "O'Brien",
      'O’Brien',
      "K'ala'ask",
      'Élodie',
      'E\u0301lodie',
      'Зарина',
      'Әлия',
      'ليلى',
      'نور',
      '美咲',
      'გიორგი',
      'ᐊᓪᓚᑯᓗᒃ',
      'Đặng',
      'ʔUxwalmixw',
      'Ǆordan',
      '𞤀𞤣𞤢𞤥',
      'Ş'.repeat(50),
      '  Ada  ',
    ],
  ],
  ['lastName', ['Okafor', 'Smith-Jones', 'D’Angelo', 'Ñuñez', 'فارس', 'Жұмабаев']],
  ['phone', ['+123456', '+12345678901234567890', '+16045550134', '+٤٩٣٠١٢٣٤٥٦']],
  ['email', ['ada@example.org', 'a.b+c@mail.example.co.uk', 'Ada@Example.org']],
  ['birthDate', ['1984-02-29', '2026-05-04', '1950-12-31']],
  ['bio', ['I knit.\nA lot 🧶 👩‍🏫', 'é'.repeat(1000)]],
  [
    'addressName',
    [
      'Home',
      'Ünal’s flat 🏠',
      'School (main gate)',
      'St. John',
      'Apt.4',
      'Дом, ул.Абая',
      'بيت',
      'H' + 'x'.repeat(99),
    ],
  ],
  [
    'city',
    [
      'Vancouver',
      'New York',
      'Aix-en-Provence',
      "L'Aquila",
      'القاهرة',
      'Нұр-Сұлтан',
      'St. John',
      'Washington D.C.',
      '100 Mile House',
      'Praha 1',
      'x'.repeat(50),
    ],
  ],
  [
    'address',
    [
      '12 Main St., Apt #4',
      "5/7 O'Connell Road",
      'Straße des 17. Juni 135',
      'شارع الملك، ١٢',
      'ул. Ленина, д. 5-б',
      'A'.repeat(1000),
    ],
  ],
  [
    'index',
    ['V5K 0A1', 'v5k0a1', '123', '123456789', '12345-6789', '12345-67890', 'SW1A 1AA', '00-950', '١١٥١١'],
  ],
  ['bankName', ['Banco do Brasil S.A.', 'Crédit Mutuel', 'Первый Банк', 'B'.repeat(100)]],
  ['bankAddress', ['Taunusanlage 12, 60325 Frankfurt']],
  [
    'iban',
    ['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'KZ86125KZT5004100100', 'NO9386011117947'],
  ],
  ['bankCode', ['DEUT', 'DEUTDEFF', 'DEUTDEFF500']],
  ['swift', ['DEUTDEFF', 'NEDSZAJJXXX']],
  ['currency', ['USD', 'KZT']],
  ['supportTopic', ['Where is my order?', 'Сколько ждать?']],
  ['supportMessage', ['Hello,\n\tmy parcel has not come.', 'a'.repeat(4096)]],
]

const bad: [string, string[]][] = [
  [
    'firstName',
    [
      'ada',
      'élodie',
      'зарина',
      'Mary Ann',
      'Ada2',
      'Ada_',
      '-Ada',
      "'Ada",
      "Ada'",
      'Ada!',
      '🙂',
      'Ada\u200B',
      'A\u0000da',
      'A\uD800da',
      '\u0301Ada',
      '\u3164',
      'A\uFE0F',
      '\u202EadA',
      'ªda',
      'Ş'.repeat(51),
      'x'.repeat(10_000),
    ],
  ],
  [
    'phone',
    ['123456', '+12345', '+123456789012345678901', '+1 604 555', '++123456', '+12345a7', '00491234567', '+'],
  ],
  [
    'email',
    ['ada', 'ada@', '@example.org', 'a b@example.org', 'ada@example', 'a@b..org', `${'a'.repeat(250)}@b.org`],
  ],
  [
    'birthDate',
    ['2026-05-05', '1984-02-30', '1983-02-29', '84-02-01', '1899-01-01', '2026-5-4', '0000-00-00'],
  ],
  ['bio', ['é'.repeat(1001), 'a\u0000', 'a\uDC00', 'a\u202Eb']],
  ['addressName', ['home', '1st floor', '(Home)', '🏠 Home', `H${'x'.repeat(100)}`, 'Ho\u0000me']],
  [
    'city',
    ['12345', 'Call 6045550134', 'St.. John', '. John', 'A@B', '-', 'x'.repeat(51), 'Van\u200Bcouver'],
  ],
  [
    'address',
    ['12 Main St; drop', '<b>', 'a@b', 'Main St 🏠', '...', '---', 'A'.repeat(1001), 'a\u0000b', 'a\u3164'],
  ],
  [
    'index',
    ['12', '1234567890', '1 2', 'V5K  0A1 2', '-123', '123456-1', '1-', '12345-123456', '12_34', 'Ж12345'],
  ],
  ['bankName', ['Bank $', 'Bank <1>', 'B'.repeat(101), '!!!']],
  [
    'iban',
    [
      'DE89370400440532013001',
      'de89370400440532013000',
      'XX00',
      'DE89',
      'DE8937040044053201300O',
      '1'.repeat(10_000),
    ],
  ],
  ['bankCode', ['DEU', 'deut', 'DEUT1', 'DEUTXX', 'DEUTZZFF', '1234']],
  ['swift', ['DEUT', 'deutdeff', 'DEUTDEFF5', 'DEUTZZFF', 'DEUTDEFF5000', '']],
  ['currency', ['usd', 'DEM', 'US', 'DOLLAR']],
  ['supportTopic', ['x'.repeat(101), 'a\u0000']],
  ['supportMessage', ['x'.repeat(4097), 'a\uD83D']],
]

describe.each(good)('%s takes', (name, texts) => {
  test.each(texts.map((text) => [text]))('%j', (text) => {
    expect(faultOf(fields[name]!, text)).toBeUndefined()
  })
})

describe.each(bad)('%s refuses', (name, texts) => {
  test.each(texts.map((text) => [text.slice(0, 200), text]))('%j', (_, text) => {
    expect(faultOf(fields[name]!, text)).toBeDefined()
  })
})

test('an apostrophe between letters becomes the letter ʼ', () => {
  expect(firstName.tidy("K'ala’ask")).toBe('Kʼalaʼask')
  expect(city.tidy("L'Aquila")).toBe('LʼAquila')
})

test('an empty field is missed only when it is required', () => {
  for (const field of Object.values(fields)) {
    expect([faultOf(field, ''), faultOf(field, ' \t\n')]).toEqual([fault('REQUIRED'), fault('REQUIRED')])
    expect(faultOf(field, '  ', false)).toBeUndefined()
  }
})

const scripts = [
  { capital: 'A', letters: 'abcdefghijklmnopqrstuvwxyzäöüßéñçøşğıəʼ' },
  { capital: 'Ж', letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі' },
  { capital: 'م', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' },
  { capital: 'あ', letters: 'いうえおかきくけこ山田' },
]
const name = fc
  .constantFrom(...scripts)
  .chain(({ capital, letters }) =>
    fc
      .array(fc.constantFrom(...Array.from(letters), '-'), { maxLength: 49 })
      .map((rest) => capital + rest.join('')),
  )

test('thousands of names of letters and hyphens in any script are names, also when typed in parts', () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(faultOf(firstName, text)).toBeUndefined()
      expect(faultOf(lastName, text.normalize('NFD'))).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
})

const notALetter = fc.constantFrom(
  ...Array.from('0123456789 _.,;:!?/\\|@#$%^&*()+=<>[]{}"~`'),
  '\u0000',
  '\u200B',
  '\uD800',
  '🙂',
)

test('a name with one other character in it is refused', () => {
  fc.assert(
    fc.property(name, notALetter, fc.nat(), (text, other, where) => {
      const letters = Array.from(text)
      const at = 1 + (where % letters.length)
      const broken = [...letters.slice(0, at), other, ...letters.slice(at), 'x'].join('')
      expect(faultOf(firstName, broken)).toEqual(fault('FIRST_NAME_FORMAT'))
    }),
    { numRuns: 3000 },
  )
})

const digits = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...Array.from('0123456789')), { minLength: min, maxLength: max })
    .map((all) => all.join(''))

test('a phone number is a plus sign and 6 to 20 digits, and nothing else is', () => {
  fc.assert(fc.property(digits(6, 20), (number) => faultOf(phone, `+${number}`) === undefined))
  fc.assert(fc.property(digits(6, 20), (number) => faultOf(phone, number)?.code === 'PHONE_FORMAT'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isPhone = /^\+[0-9]{6,20}$/.test(phone.tidy(text))
      expect(faultOf(phone, text) === undefined).toBe(isPhone)
    }),
    { numRuns: 3000 },
  )
})

test('an IBAN with one digit changed is refused', () => {
  const valid = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: valid.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const changed = String((Number(valid[at]) + by) % 10)
      expect(faultOf(iban, valid.slice(0, at) + changed + valid.slice(at + 1))).toEqual(fault('IBAN_FORMAT'))
    }),
    { numRuns: 1000 },
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
)

test('line breaks of any kind are one, also where two kinds meet', () => {
  expect(bio.tidy('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
  expect(bio.tidy('a\r\r\nb')).toBe('a\n\nb')
})

test('whatever is typed gets an answer; what is taken stays the same when it is tidied again and can be stored', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const field of Object.values(fields)) {
        const tidy = field.tidy(text)
        expect(field.tidy(tidy)).toBe(tidy)
        if (faultOf(field, text) !== undefined) continue
        expect(tidy.isWellFormed() && !tidy.includes('\0')).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('long texts of any kind are judged in no time', () => {
  const parts = [
    'a',
    'A',
    "a'",
    '-',
    ' ',
    '\u0301',
    '.',
    'a@',
    'a.',
    '1 ',
    '1-',
    '\n',
    '🙂',
    '\uD800',
    'ʼ',
    '\u200B',
    '٣',
  ]
  const started = performance.now()
  for (const part of parts) {
    for (const start of ['', 'A', 'a@', '+']) {
      const text = start + part.repeat(100_000 / part.length)
      for (const field of Object.values(fields)) faultOf(field, text)
    }
  }
  // About 1200 checks of 100,000 characters: a backtracking pattern would take minutes for a single
  // one.
  expect(performance.now() - started).toBeLessThan(50_000)
})

test('the code of a new delivery point is nine random digits', () => {
  const codes = Array.from({ length: 2000 }, newDeliveryPointCode)
  expect(codes.every((code) => isDeliveryPointCode(code) && code.length === deliveryPointCodeLength)).toBe(
    true,
  )
  expect(new Set(codes).size).toBeGreaterThan(1990)
})

test.each([
  'Win a prize at evil.example',
  'Evil.com',
  'WWW.EVIL.SHOP',
  'Visit https://1.2.3.4',
  'Me@evil.example',
  'Evil．com',
  'Evil。com',
  'Пишите на злой.рф',
  'Evil.xn--p1ai',
])('S-33 the name of an address has no link in it: %s', (text) => {
  expect(faultOf(addressName, text)).toEqual({ code: 'NAME_WITH_LINK' })
  expect(faultOf(firstName, text)).toBeDefined()
  expect(faultOf(lastName, text)).toBeDefined()
})
