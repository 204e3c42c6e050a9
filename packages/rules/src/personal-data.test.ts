import { expect, test } from 'vitest'

import { findPersonalData, personalDataFault, withoutPersonalData } from './personal-data.ts'
import type { PersonalDataKind } from './personal-data.ts'
import { supportMessage } from './validation.ts'

/** Typical surroundings in ten languages. */
const frames = [
  'Hello, is it still there? {} Thank you!',
  'Guten Tag, ist das noch da? {} Danke!',
  'Bonjour, est-ce encore disponible ? {} Merci !',
  'Buongiorno, è ancora disponibile? {} Grazie!',
  'Hola, ¿todavía está? {} ¡Gracias!',
  'Olá, ainda tem? {} Obrigado!',
  'Merhaba, hâlâ var mı? {} Teşekkürler!',
  'Здравствуйте, это ещё есть? {} Спасибо!',
  'Сәлеметсіз бе, бұл әлі бар ма? {} Рақмет!',
  'مرحبا، هل ما زال متوفرا؟ {} شكرا!',
]

const written: Record<PersonalDataKind, string[]> = {
  EMAIL: [
    'mia@example.org',
    'mia.meyer+shop@mail.example.co.uk',
    'MIA@EXAMPLE.ORG',
    'mia @ example.org',
    'mia (at) example.com',
    'mia[at]web[dot]de',
    'mia at gmail dot com',
    'мия@почта.рф',
    'mia＠example.org',
  ],
  LINK: [
    'https://example.org/mia',
    'http://example.org',
    'www.example.org',
    'instagram.com/mia',
    't.me/mia_makes',
    'youtu.be/abc123',
    'mias-shop.de',
    'shop.example.co.uk/mia',
    'example.com',
    'HTTPS://EXAMPLE.ORG/MIA',
  ],
  HANDLE: ['@mia_makes', 'insta: mia.makes', 'Snapchat = mia07', 'Telegram: mia_m'],
  PHONE: [
    '+1 604 555 0123',
    '+49 170 1234567',
    '+33612345678',
    '+39 333 123 4567',
    '+90 532 123 45 67',
    '+7 (701) 234-56-78',
    '+966 50 123 4567',
    '00 49 30 123456',
    '(604) 555-0123',
    '604-555-0123',
    '604.555.0123',
    '6045550123',
    '0170 1234567',
    '0170/1234567',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '612 345 678',
    '8 701 234 56 78',
    '8(701)2345678',
    '0532 123 45 67',
    '11 91234-5678',
    '٠٥٠١٢٣٤٥٦٧',
  ],
  ADDRESS: [
    '12 Maple Street',
    '12 maple street',
    '4711 West Georgia Ave',
    '7 Rose Lane',
    'Hauptstraße 12',
    'Hauptstr. 12a',
    'Marienplatz 8',
    'Straße der Freiheit 5',
    'Birkenweg 3',
    '12 rue des Lilas',
    '5 bis, avenue de la République',
    'Via Roma 15',
    'via Giuseppe Verdi, 3',
    'Piazza Garibaldi 2',
    'Calle de Alcalá 45',
    'Avenida del Sol, 7',
    'Rua Augusta, 1200',
    'Praça da Sé 10',
    'Atatürk Caddesi No: 5',
    'Gül Sokak 12',
    'ул. Абая, д. 10',
    'улица Ленина 5',
    'Абай көшесі 15',
    'Достық даңғылы, үй 7',
    'شارع الملك فهد 25',
  ],
  NAME: [
    'My name is Mia',
    'my name is mia meyer',
    'My name’s Mia Meyer',
    'I am called Mia',
    'Ich heiße Mia Meyer',
    'Mein Name ist Mia',
    'Je m’appelle Mia',
    "je m'appelle mia dupont",
    'Mon nom est Mia Dupont',
    'Mi chiamo Mia Rossi',
    'Il mio nome è Mia',
    'Me llamo Mía García',
    'Mi nombre es Mía',
    'Eu me chamo Mia',
    'Meu nome é Mia Souza',
    'Benim adım Mia Yılmaz',
    'Adım Mia',
    'Меня зовут Мия Иванова',
    'меня зовут мия',
    'Моё имя Мия',
    'Менің атым Мия',
    'Есімім Мия',
    'اسمي ميا',
  ],
}

const harmless = [
  'My name is on the label already',
  'Could you write the name on it? The name is up to you.',
  'Thanks, Mia! It is lovely.',
  'Danke, Lieferung kam heute an',
  'What is the name of the Blue Otter?',
  'Il nome è bello, e il colore anche',
  'Is it 3 x 4 cm or 30 × 40 × 5 cm?',
  'The price of 1,200.50 USD is high, 12.90 € is fine, and $1 200 000 is not.',
  'It cost 1.200.000,00 € and 12 500 ₸',
  'We need it on 2026-11-16, at the latest on 16.11.2026 or 11/16/2026.',
  'From 1.5. to 3.5.2026, in the school year 2025/2026 or 2025-2026',
  'The concert is from 14:30 to 16:00 on 24.12.',
  'SKU KC-10023344, item 12345678, order ORD-2026-00012345',
  'ISBN 978-3-16-148410-0, EAN 4006381333931, #1234567890',
  'We are 24 children, 12 girls and 12 boys, aged 9-10, in class 4b',
  'Size 128/134, or 36-38; beads of 6, 8, 10 and 12 mm',
  'nice.It is lovely.Me too',
  'Mum said it is at home. Dot is our cat.',
  'Look at the picture (picture.jpg), e.g. the blue one.',
  'The 2 red squares and 4 wooden ways to play',
  'I will take 10-15 of them, or 100-150',
  '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  '10 20 30 40 50 60',
  'Der Armring 20 mm, der Weg 3 km und der Arbeitsplatz 2 sind gut.',
  'Auf dem Schulweg 500 m weiter',
  'Liefern Sie nach Österreich? Wir brauchen 30 Stück bis Ostern.',
  'Passt das zu Größe 128? Die Kette ist 45 cm lang und kostet 12,50 Euro.',
  'Mon fils a 8 ans, il en voudrait 3 pour la place du village.',
  'Un cours de 2 heures, 15 places, 12,50 €',
  'Spedite via posta entro 5 giorni? La strada è lunga 5 km.',
  'Un paseo de 5 km, 3 niños, 12 euros',
  'A rua é bonita, custa 20 reais e tem 3 cores.',
  'Sokakta 3 kedi var, fiyatı 1.250,00 ₺, 5 yaş için',
  'На улице 5 градусов, нам нужно 20 штук по 1 500 ₽.',
  'Көшеде 3 бала бар, бағасы 12 500 ₸.',
  'في الشارع ٣ أطفال والسعر ٢٥ دولارا والطول ٣٠ سم',
  'Is the owl 10cm/4in high? My daughter (7) loves owls :-) <3 2x please',
  'Can you write "Mia 2026" on it? No. 5 please.',
  'I paid 25.00 on 12/05/2026 and 30.00 on 13/05/2026',
  'Version 1.3.2 of the app says 404',
  'The temperature is -5 to +30 degrees, humidity 40-60 %',
  'Do you make it in green, too? We would love one for each of our 3 classes.',
  'U of 1000000 or 2500000 pieces',
  'It arrived in 3 days, 5/5 stars, 10/10!',
  'Weight 1 250 g, 0.5 l, 1,5 kg',
  'My number is 7, and my lucky numbers are 3, 17 and 42',
]

test('P-07: what somebody could be reached or found by is found in ten languages', () => {
  const missed: string[] = []
  let count = 0
  for (const [kind, texts] of Object.entries(written)) {
    for (const text of texts) {
      for (const frame of frames) {
        count += 1
        const sentence = frame.replace('{}', text)
        if (findPersonalData(sentence) === undefined) missed.push(`${kind}: ${sentence}`)
      }
    }
  }
  expect(missed).toEqual([])
  expect(count).toBeGreaterThan(900)
})

test('P-07: it is named for what it is, as it was written', () => {
  expect(findPersonalData('Write to mia@example.org!')).toEqual({ kind: 'EMAIL', found: 'mia@example.org' })
  expect(findPersonalData('Ruf mich an: 0170 1234567.')).toEqual({ kind: 'PHONE', found: '0170 1234567' })
  expect(findPersonalData('I live in Hauptstraße 12')).toEqual({ kind: 'ADDRESS', found: 'Hauptstraße 12' })
  expect(findPersonalData('See https://example.org/a')).toMatchObject({ kind: 'LINK' })
})

test('P-07: a full name under a greeting is found; one that merely stands in a text is not', () => {
  for (const text of [
    'It is lovely. Thanks, Mia Meyer',
    'Danke!\nMia Meyer',
    'Спасибо, Мия Иванова',
    'Love – Mia Meyer.',
  ]) {
    expect([text, findPersonalData(text)?.kind]).toEqual([text, 'NAME'])
  }
  // A known limitation: capital letters don't distinguish names from other words.
  expect(findPersonalData('Please write Mia Meyer on it')).toBeUndefined()
})

test('H-16: the own full name is found wherever it stands, in either order and without its accents', () => {
  const own = { firstName: 'Noémi', lastName: 'de la Cruz' }
  for (const text of [
    'Please write Noémi de la Cruz on it',
    'DE LA CRUZ, NOEMI',
    'for noemi, i mean de la cruz',
  ]) {
    expect([text, findPersonalData(text, own)]).toEqual([text, { kind: 'NAME', found: 'Noémi de la Cruz' }])
  }
  for (const text of ['Please write Noémi on it', 'Noémi de la Vega', 'noemidelacruz']) {
    expect([text, findPersonalData(text, own)]).toEqual([text, undefined])
  }
  expect(findPersonalData('Please write Noémi on it', { firstName: 'Noémi', lastName: null })).toBeUndefined()
})

test('P-07: a short number is one where somebody is asked to call', () => {
  for (const text of ['call me: 555-0199', 'Tel. 123456', 'мой номер 234-567', 'appelle au 12 34 56']) {
    expect([text, findPersonalData(text)?.kind]).toEqual([text, 'PHONE'])
  }
})

test.each(harmless)('P-07: nothing is found in: %s', (text) => {
  expect(findPersonalData(text)).toBeUndefined()
})

test('a field without personal data has its own faults first, and names what was found', () => {
  const field = withoutPersonalData(supportMessage)
  expect(field.rule('x'.repeat(5000))?.code).toBe('SUPPORT_MESSAGE_LENGTH')
  expect(field.rule('Is it blue?')).toBeUndefined()
  expect(personalDataFault('mia@example.org')).toEqual({
    code: 'PERSONAL_DATA',
    params: { found: 'mia@example.org' },
  })
})

test('a long text that is made to be slow is judged at once', () => {
  const started = performance.now()
  for (const piece of ['1 ', '12 a ', 'a.', 'a-', '+1 (', 'via A ', 'شارع ا ', '1.', 'a at ']) {
    findPersonalData(piece.repeat(Math.ceil(4096 / piece.length)))
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})
