import { randomUUID } from 'node:crypto'

import { clientRoleCodes, describePartner } from '@kids-crafts/rules/enquiries.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { printList } from '../platform/print-list.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { handleEnquiry } from './handle-enquiry.ts'
import { printedEnquiries as list } from './print-enquiries.ts'
import { enquiryRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const manager = await aManager(db)
const botCheck = await testBotCheck(db)
const sessions = { attemptKey: Buffer.from('a key of the tests') }
const settings = { SUPPORT_EMAIL: 'help@shop.example' }
const app = await givenServer({ RATE_LIMITS: 'off' })

async function givenServer(more: Record<string, string> = {}) {
  const server = await testServer(more)
  enquiryRoutes(server, { db, botCheck, sessions, config: readConfig({ ...settings, ...more }) })
  return server
}

beforeEach(async () => {
  await pool.query('delete from enquiry; delete from graphile_worker._private_jobs')
})

const forms = {
  'contact/request': {
    role: 'TEACHER',
    name: 'Ada Lovelace',
    email: 'Ada@Example.org',
    message: 'How do we begin?\nMARKER-4711',
  },
  'partner/enquiry': {
    clientRoleCode: 'CLUB',
    email: 'ada@example.org',
    description: describePartner('Ada', 'We weave. MARKER-4711'),
    isReadConfirmed: true,
  },
  'investor/request': { companyName: 'Mill & Co MARKER-4711', email: 'ada@example.org' },
  'vendor/request': {
    businessName: 'Mill & Co',
    contactName: 'Ada',
    email: 'ada@example.org',
    phone: '+16045550123',
    countryIso: 'CA',
    description: 'Paper MARKER-4711',
    isReadConfirmed: true,
  },
} as const
type FormName = keyof typeof forms
const formNames = Object.keys(forms) as FormName[]

async function send(
  form: FormName,
  changes: object = {},
  {
    server = app,
    ip = '203.0.113.7',
    headers = {},
  }: { server?: typeof app; ip?: string; headers?: object } = {},
) {
  const sending = { requestKey: randomUUID(), googleResponseToken: await newBotCheckToken(botCheck) }
  return server.inject({
    method: 'POST',
    url: `/api/${form}/v1/create`,
    remoteAddress: ip,
    headers: { ...headers },
    body: { version: '1', requestBodyDto: { ...forms[form], ...sending, ...changes } },
  })
}

const shown = () => printList(db, list, list.query.parse({}))
const stored = () => db.selectFrom('enquiry').selectAll().orderBy('enquiry_id').execute()

async function mails() {
  const { rows } = await sql<{
    payload: { to: string; kind: string; locale: string; theme: string; data: object }
  }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

test.each(formNames)('%s is stored, told to staff and acknowledged to the sender', async (form) => {
  const answer = await send(form, {}, { headers: { 'accept-language': 'fr' } })
  const [row] = await stored()
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: { requestNumber: row?.request_number },
  })
  expect(row).toMatchObject({
    email: 'ada@example.org',
    locale: 'fr',
    is_acknowledged: true,
    handled_at: null,
  })
  expect(await mails()).toMatchObject([
    { to: 'ada@example.org', kind: 'enquiry-received', locale: 'fr' },
    {
      to: 'help@shop.example',
      kind: 'enquiry-to-staff',
      locale: 'en',
      data: { answerTo: 'ada@example.org' },
    },
  ])
})

test.each(formNames)('S-55 %s: the acknowledgement repeats nothing of what was typed', async (form) => {
  await send(form)
  const [acknowledgement, toStaff] = await mails()
  expect(JSON.stringify(acknowledgement)).not.toMatch(/MARKER|Mill|Lovelace/)
  expect(JSON.stringify(toStaff)).toContain('MARKER-4711')
})

test('staff are told role and country in words', async () => {
  await send('partner/enquiry')
  await send('vendor/request')
  const told = (await mails()).filter(({ kind }) => kind === 'enquiry-to-staff').map(({ data }) => data)
  expect(told).toMatchObject([
    { role: 'Club', message: 'Ada: We weave. MARKER-4711' },
    { country: 'Canada', phone: '+16045550123', name: 'Ada', companyName: 'Mill & Co' },
  ])
})

test('without an address of staff an enquiry waits in the table', async () => {
  const server = await testServer()
  enquiryRoutes(server, { db, botCheck, sessions, config: { supportEmail: undefined, rateLimits: true } })
  expect((await send('contact/request', {}, { server })).statusCode).toBe(200)
  expect(await mails()).toMatchObject([{ kind: 'enquiry-received' }])
  expect(await shown()).toContain('MARKER-4711')
})

test('a contact request needs a name and an address, and no message', async () => {
  expect((await send('contact/request', { message: undefined })).statusCode).toBe(200)
  expect((await send('contact/request', { message: '' })).statusCode).toBe(200)
  const answer = await send('contact/request', { name: ' ', email: '' })
  expect(answer.json().errors).toMatchObject([
    { field: 'name', errorCode: 'REQUIRED', errorMsg: 'This field is required' },
    { field: 'email', errorCode: 'REQUIRED' },
  ])
})

test.each(formNames)('%s: sent ten times at once it is one, with one number', async (form) => {
  const requestKey = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(form, { requestKey })))
  const numbers = answers.map((answer) => answer.json().responseEntity?.requestNumber)
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(new Set(numbers)).toEqual(new Set([row?.request_number]))
  expect(await mails()).toHaveLength(2)
})

test('S-50 a bot check is good for one enquiry of any kind, even of twenty at once', async () => {
  const googleResponseToken = await newBotCheckToken(botCheck)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(formNames[at % 4] as FormName, { googleResponseToken })),
  )
  const codes = answers.map((answer) => answer.json().responseCode)
  expect(codes.filter((code) => code === 'OC_OK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'OC_BOT_CHECK_FAILED')).toHaveLength(19)
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test.each(formNames)('S-50 %s without a solved check is refused, and nothing is stored', async (form) => {
  const answer = await send(form, { googleResponseToken: 'x'.repeat(4096) })
  expect([answer.statusCode, answer.json().responseCode]).toEqual([403, 'OC_BOT_CHECK_FAILED'])
  expect(await stored()).toEqual([])
})

test('what is sent again after a lost answer needs no other check, also with the one that it has spent', async () => {
  const sending = { requestKey: randomUUID(), googleResponseToken: await newBotCheckToken(botCheck) }
  const [first, second] = [await send('contact/request', sending), await send('contact/request', sending)]
  expect([first.statusCode, second.body]).toEqual([200, first.body])
})

test('who fills in the field that people do not see is thanked, and nothing is stored', async () => {
  const answer = await send('investor/request', { website: 'https://spam.example' })
  expect(answer.json().responseEntity.requestNumber).toMatch(/^E-/)
  expect(await stored()).toEqual([])
})

test('S-55 an address is acknowledged three times a day, however many people write with it', async () => {
  for (let count = 0; count < 5; count++) await send(formNames[count % 4] as FormName)
  const kinds = (await mails()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'enquiry-received')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'enquiry-to-staff')).toHaveLength(5)
  await pool.query(`update enquiry set created_at = now() - interval '25 hours'`)
  await send('contact/request')
  expect((await stored()).at(-1)).toMatchObject({ is_acknowledged: true })
})

test('S-55 of a thousand posts from one address at most twenty are stored, whichever the form', async () => {
  const limited = await givenServer()
  const statuses: number[] = []
  for (let count = 0; count < 100; count++) {
    const answer = await send(formNames[count % 4] as FormName, {}, { server: limited })
    statuses.push(answer.statusCode)
  }
  const flood = await Promise.all(
    Array.from({ length: 900 }, () =>
      limited.inject({
        method: 'POST',
        url: '/api/contact/request/v1/create',
        remoteAddress: '203.0.113.7',
        body: { requestBodyDto: { ...forms['contact/request'], googleResponseToken: 'x' } },
      }),
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(flood.every(({ statusCode }) => statusCode === 429)).toBe(true)
  expect(await stored()).toHaveLength(20)
  expect((await send('contact/request', {}, { server: limited, ip: '198.51.100.1' })).statusCode).toBe(200)
}, 60_000)

test('S-55 all addresses of an IPv6 network have the twenty of a day together', async () => {
  const limited = await givenServer()
  const statuses: number[] = []
  for (let host = 1; host <= 21; host++) {
    const ip = `2001:db8:1:2::${host.toString(16)}`
    statuses.push((await send(formNames[host % 4] as FormName, {}, { server: limited, ip })).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const next = await send('contact/request', {}, { server: limited, ip: '2001:db8:1:3::1' })
  expect(next.statusCode).toBe(200)
})

test('S-55 the limit of a network holds over several servers, and ends with the day', async () => {
  const [one, other] = [await givenServer(), await givenServer()]
  const sendMany = async (server: typeof app) => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => send('contact/request', {}, { server })),
    )
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  const counts = await Promise.all([sendMany(one), sendMany(other)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  await pool.query(`update enquiry set network_hash = 'of yesterday'`)
  expect((await send('investor/request', {}, { server: one })).statusCode).toBe(200)
})

test.each<[FormName, string, string, unknown]>([
  ['contact/request', 'role', 'NOT_IN_LIST', 'PIRATE'],
  ['contact/request', 'role', 'REQUIRED', undefined],
  ['contact/request', 'name', 'TOO_LONG', 'x'.repeat(101)],
  ['contact/request', 'name', 'TOO_LONG', 'a\u0000b'],
  ['contact/request', 'email', 'EMAIL_FORMAT', 'a@example.org\r\nBcc: b@example.org'],
  ['contact/request', 'message', 'SUPPORT_MESSAGE_LENGTH', 'x'.repeat(4097)],
  ['contact/request', 'message', 'SUPPORT_MESSAGE_LENGTH', 'a\u202Eb'],
  ['contact/request', 'message', 'LINKS_MAX', 'https://a.example '.repeat(4)],
  ['contact/request', 'status', 'UNKNOWN_FIELD', 'HANDLED'],
  ['contact/request', 'requestKey', 'ID_FORMAT', '1'],
  ['partner/enquiry', 'clientRoleCode', 'NOT_IN_LIST', 'PIRATE'],
  ['partner/enquiry', 'isReadConfirmed', 'MUST_AGREE', false],
  ['partner/enquiry', 'description', 'SUPPORT_MESSAGE_LENGTH', describePartner('Ada', 'x'.repeat(4097))],
  ['partner/enquiry', 'description', 'SUPPORT_MESSAGE_LENGTH', 'x'.repeat(4199)],
  ['partner/enquiry', 'description', 'SUPPORT_MESSAGE_LENGTH', describePartner('A\u202Eda', 'x')],
  ['investor/request', 'companyName', 'REQUIRED', ''],
  ['investor/request', 'companyName', 'TOO_LONG', 'x'.repeat(4097)],
  ['investor/request', 'companyName', 'TOO_LONG', 'Mill\u0007'],
  ['investor/request', 'email', 'EMAIL_FORMAT', 'a@example.org\nSubject: hello'],
  ['investor/request', 'description', 'UNKNOWN_FIELD', 'x'],
  ['vendor/request', 'contactName', 'TOO_LONG', 'A\u202Eda'],
  ['vendor/request', 'email', 'EMAIL_FORMAT', 'a@example.org\r\nBcc: b@example.org'],
  ['vendor/request', 'description', 'TOO_LONG', 'x'.repeat(4097)],
  ['vendor/request', 'countryIso', 'COUNTRY_UNKNOWN', 'XX'],
  ['vendor/request', 'phone', 'PHONE_FORMAT', '604 555'],
  ['vendor/request', 'isReadConfirmed', 'MUST_AGREE', undefined],
])('%s: a wrong %s is refused at the field as %s', async (form, field, fault, value) => {
  const answer = await send(form, { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
  expect(await stored()).toEqual([])
})

test('S-55 line breaks in a name become spaces, and nothing typed gets into a header', async () => {
  const name = 'Ada\r\nBcc: all@example.org'
  await send('contact/request', { name })
  await send('investor/request', { companyName: name })
  await send('vendor/request', { businessName: name, contactName: name })
  const line = 'Ada Bcc: all@example.org'
  expect(await stored()).toMatchObject([
    { name: line },
    { company_name: line },
    { company_name: line, name: line },
  ])
})

test('S-12 what looks like a page or a template is text', async () => {
  const hostile = `</p><script>alert('1')</script>{{brand}}\${1}`
  await send('investor/request', { companyName: hostile })
  await send('vendor/request', { businessName: hostile, contactName: hostile, description: hostile })
  expect(await stored()).toMatchObject([
    { company_name: hostile },
    { company_name: hostile, name: hostile, message: hostile },
  ])
})

test.each(formNames)(
  '%s: a key that came before answers its number, whatever comes with it',
  async (form) => {
    const requestKey = randomUUID()
    const first = await send(form, { requestKey })
    const again = await send('investor/request', { requestKey, companyName: 'Somebody else' })
    expect(again.body).toBe(first.body)
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  },
)

test('a partner may write 4096 characters beside the longest name', async () => {
  const description = describePartner('N'.repeat(100), 'x'.repeat(4096))
  expect((await send('partner/enquiry', { description })).statusCode).toBe(200)
})

test.each([
  ['Call me: +1 604 555 0123', '+1 604 555 0123'],
  ['I live at 12 Maple Street', '12 Maple Street'],
  ['I am Mia Meyer from class 4', 'Mia Meyer'],
])('P-07 a student who writes "%s" is asked to leave it out', async (message, found) => {
  const student = { role: 'STUDENT', name: 'Mia Meyer', message }
  const answer = await send('contact/request', student)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([
    { field: 'message', errorCode: 'PERSONAL_DATA', params: { found } },
  ])
  expect((await send('contact/request', { ...student, role: 'TEACHER' })).statusCode).toBe(200)
  expect((await send('contact/request', { ...student, message: 'May I sell kites?' })).statusCode).toBe(200)
})

test('the roles of partners are named in the visitor’s language', async () => {
  const inLanguage = async (language: string) => {
    const url = '/api/client/role/list/v1/get'
    const answer = await app.inject({ url, headers: { 'accept-language': language } })
    return answer.json().responseEntity
  }
  const { items, ...page } = await inLanguage('en')
  expect(page).toEqual({ current: 1, total: items.length, last: 1 })
  expect(items.map(({ code }: { code: string }) => code)).toEqual(clientRoleCodes)
  expect(items[0]).toEqual({ roleName: 'School', code: 'SCHOOL' })
  expect((await inLanguage('de')).items[0]).toEqual({ roleName: 'Schule', code: 'SCHOOL' })
})

test('the page of contacts is told where else to write', async () => {
  const answer = await app.inject({ url: '/api/contact/way/v1/get' })
  expect(answer.json().responseEntity).toEqual({ supportEmail: 'help@shop.example' })
})

test('staff see what waits, on lines of its own, and mark it handled once', async () => {
  await send('contact/request', { message: 'First\n2026-01-01  E-FAKE  CONTACT' })
  const [row] = await stored()
  const number = row?.request_number ?? ''
  const lines = (await shown()).split('\n')
  expect(lines).toEqual([
    expect.stringContaining(`${number}  CONTACT  TEACHER, Ada Lovelace, ada@example.org, en`),
    '    First 2026-01-01 E-FAKE CONTACT',
    '',
    'page 1 of 1, 1 in all',
  ])
  await handleEnquiry(db, manager, number)
  await expect(handleEnquiry(db, manager, number)).rejects.toThrow('no open enquiry')
  expect(await auditBy(db, manager)).toEqual([expect.stringMatching(/^enquiry\.handle ENQUIRY \d+$/)])
  expect(await shown()).toBe('No open enquiries.')
})

test('the database refuses an enquiry that lacks what its kind asks for, or has more', async () => {
  const insert = (columns: object) =>
    db
      .insertInto('enquiry')
      .values({
        request_number: randomUUID(),
        request_key: randomUUID(),
        kind: 'INVESTOR',
        email: 'a@example.org',
        locale: 'en',
        network_hash: Buffer.alloc(0),
        is_acknowledged: false,
        ...columns,
      })
      .execute()
  await insert({ company_name: 'Mill' })
  await expect(insert({})).rejects.toThrow('enquiry_has_what_its_kind_asks_for')
  await expect(insert({ kind: 'SPAM' })).rejects.toThrow('enquiry_has_what_its_kind_asks_for')
  await expect(insert({ company_name: 'Mill', message: 'x' })).rejects.toThrow('its_kind_asks_for')
  await expect(insert({ company_name: 'Mill\r\nBcc: x' })).rejects.toThrow('enquiry_names_are_lines')
  await expect(insert({ company_name: 'x'.repeat(101) })).rejects.toThrow('enquiry_names_are_lines')
})

test('generated bad inputs are refused at a field, and none is a bug', async () => {
  const form = fc.constantFrom(...formNames)
  const change = form.chain((name) =>
    fc
      .record(Object.fromEntries(Object.keys(forms[name]).map((field) => [field, nastyValue])), {
        requiredKeys: [],
      })
      .map((changes) => [name, changes] as const),
  )
  await fc.assert(
    fc.asyncProperty(change, async ([name, changes]) => {
      const answer = await send(name, changes)
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 400 },
  )
}, 60_000)
