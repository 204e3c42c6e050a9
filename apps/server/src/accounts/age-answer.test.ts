import { checkBirthDate, register } from '@kids-crafts/contract/accounts-registration.ts'
import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'

import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { aChild, anAdult, solvedCheck } from '../testing/registration.ts'

const database = await testDatabase()
const app = await testApp(database)

const childBorn = aChild().birthDate
const adultBorn = anAdult().birthDate

/** Acts like a browser: returns the cookies it received. */
async function aBrowser() {
  let jar: Record<string, string> = {}
  const keep = ({ cookies }: LightMyRequestResponse) => {
    for (const { name, value } of cookies) jar = { ...jar, [name]: value }
  }
  keep(await app.inject('/api/liveness'))
  const [, token = ''] = Object.entries(jar).find(([name]) => name.includes('XSRF')) ?? []
  return {
    answered: () => jar['registration'] ?? '',
    async send(endpoint: Endpoint, body: unknown, cookies: Record<string, string> = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: urlOf(endpoint),
        headers: { 'x-xsrf-token': token },
        cookies: { ...jar, ...cookies },
        body: wrapRequest(endpoint.envelope, { ...(await check(endpoint)), ...(body as object) }) as object,
      })
      keep(answer)
      return answer
    },
  }
}
const check = async (endpoint: Endpoint) => (endpoint === register ? await solvedCheck(app) : {})
const refusalOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().errors?.[0]?.field,
  answer.json().errors?.[0]?.errorCode,
]
const refused = [400, 'birthDate', 'AGE_ANSWERED']

test('P-02 who gives a child’s date and then an adult’s is not let through in this browser, in any tab', async () => {
  const browser = await aBrowser()
  expect((await browser.send(checkBirthDate, { birthDate: adultBorn })).statusCode).toBe(200)
  expect((await browser.send(checkBirthDate, { birthDate: childBorn })).statusCode).toBe(200)
  for (const _ of [1, 2]) {
    expect(refusalOf(await browser.send(checkBirthDate, { birthDate: adultBorn }))).toEqual(refused)
    expect(refusalOf(await browser.send(register, anAdult()))).toEqual(refused)
  }
  expect((await browser.send(register, aChild())).statusCode).toBe(200)
  expect((await (await aBrowser()).send(register, anAdult())).statusCode).toBe(200)
})

test('P-02 a child who has registered is remembered, even if it was refused for something else', async () => {
  for (const child of [aChild(), aChild({ password: 'password' })]) {
    const browser = await aBrowser()
    await browser.send(register, child)
    expect(refusalOf(await browser.send(register, anAdult()))).toEqual(refused)
  }
})

test('P-02 it is remembered for a day, by a signed cookie that tells nothing and that no script reads', async () => {
  const browser = await aBrowser()
  const answer = await browser.send(checkBirthDate, { birthDate: childBorn })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^registration=\d{10}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/i,
  )
  const [until = 0] = browser.answered().split('.').map(Number)
  expect(until - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  vi.useFakeTimers({ now: (until + 1) * 1000, toFake: ['Date'] })
  try {
    expect((await browser.send(checkBirthDate, { birthDate: adultBorn })).statusCode).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('P-02 a cookie that we did not sign counts for nothing', async () => {
  const browser = await aBrowser()
  await browser.send(checkBirthDate, { birthDate: childBorn })
  const [until = '', signature = ''] = browser.answered().split('.')
  for (const value of ['', '1', `${Number(until) + 1}.${signature}`, `${until}.${'A'.repeat(43)}`, until]) {
    const forged = await browser.send(checkBirthDate, { birthDate: adultBorn }, { registration: value })
    expect([value, forged.json().errors?.[0]?.errorCode]).not.toEqual([value, 'AGE_ANSWERED'])
  }
})

test('P-07 a child’s login leads to nobody', async () => {
  for (const userLogin of ['604-555-0123', '6045550123', 'mias-shop.de', 'www.mia-makes.org']) {
    const answer = await (await aBrowser()).send(register, aChild({ userLogin }))
    expect([userLogin, answer.statusCode, answer.json().errors[0].errorCode]).toEqual([
      userLogin,
      400,
      'PERSONAL_DATA',
    ])
  }
  expect((await (await aBrowser()).send(register, aChild({ userLogin: 'brave-otter-482' }))).statusCode).toBe(
    200,
  )
})
