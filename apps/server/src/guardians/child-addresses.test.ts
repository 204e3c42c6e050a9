import { randomUUID } from 'node:crypto'

import { getDeliveryPoints, saveDeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  addAddressByLink,
  addAddressOfChild,
  askForAddress,
  getChildByLink,
  removeAddressByLink,
  removeAddressOfChild,
} from '@kids-crafts/contract/guardian-children.ts'
import { withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { bearer, givenAccount, signInAs } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { mailedCodeFor } from '../testing/mailed-code.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const codeFor = mailedCodeFor(app, mailbox)

const address = {
  name: 'Grandma',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  city: 'Vancouver',
  address: '1280 Maple Street',
  index: 'V6J 3R8',
  firstName: 'Ana',
  lastName: 'Sandoval',
  phone1: '+16045550142',
}
const aGuardian = () => ({ email: `parent-${randomUUID()}@example.org` })
const pointsOf = (accountId: string) =>
  db
    .selectFrom('delivery_point')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
const wire = (changes: object = {}) => ({
  deliveryPointRegionCode: 'CA-BC',
  deliveryPointAddress: '1 Main Street',
  deliveryPointName: 'Home',
  deliveryPointCity: 'Vancouver',
  deliveryPointCountryIso: 'CA',
  deliveryPointIndex: 'V5K 0A1',
  ...changes,
})

test('H-16 a child types no address: neither a new one nor another into the one that is there', async () => {
  const child = await givenFullChild(db, aGuardian())
  const before = await pointsOf(child.accountId)
  const { jwt } = await signInAs(app, child.login)
  for (const changes of [{}, { deliveryPointCode: '987654321' }]) {
    const answer = await call(app, saveDeliveryPoint, wire(changes), jwt)
    expect([answer.statusCode, answer.json().errors[0].errorCode]).toEqual([403, 'ADDRESS_BY_GUARDIAN'])
  }
  expect(await pointsOf(child.accountId)).toEqual(before)
})

test('H-16 a guardian gives one by the link and a code, with whom the seller may call; the child chooses it', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { token } = child
  const withoutCode = await call(app, addAddressByLink, { token, code: '12345678', ...address })
  expect(withoutCode.json().errors[0].errorCode).toBe('MAILED_CODE_EXPIRED')
  const code = await codeFor(child, 'ADDRESS')
  const added = await call(app, addAddressByLink, { token, code, ...address })
  expect(added.statusCode).toBe(200)
  const { addresses } = added.json().responseEntity
  expect(addresses.map(({ name }: { name: string }) => name)).toContain('Grandma')
  // The link shows neither street nor phone number.
  const shown = await call(app, getChildByLink, { token })
  for (const value of ['1280 Maple', '+16045550142', 'V6J']) expect(shown.body).not.toContain(value)

  const { jwt } = await signInAs(app, child.login)
  const listed = await app.inject({ url: urlOf(getDeliveryPoints), headers: bearer(jwt) })
  const point = listed
    .json()
    .createdEntity.deliveryPointsList.find(
      ({ deliveryPointName }: { deliveryPointName: string }) => deliveryPointName === 'Grandma',
    )
  const chosen = await call(
    app,
    saveDeliveryPoint,
    wire({
      deliveryPointCode: point.deliveryPointCode,
      deliveryPointName: 'Grandma',
      deliveryPointAddress: '1280 Maple Street',
      deliveryPointIndex: 'V6J 3R8',
      deliveryPointBase: true,
    }),
    jwt,
  )
  expect(chosen.json().createdEntity).toMatchObject({ deliveryPointBase: true })
})

test('H-16 what is wrong with an address or a contact is refused at its field, before the code is spent', async () => {
  const child = await givenFullChild(db, aGuardian())
  const code = await codeFor(child, 'ADDRESS')
  for (const [field, value] of [
    ['phone1', '604'],
    ['lastName', 'x1'],
    ['address', ''],
    ['givenByGuardianAt', 'now'],
  ]) {
    const answer = await call(app, addAddressByLink, {
      token: child.token,
      code,
      ...address,
      [field ?? '']: value,
    })
    expect([field, answer.statusCode, answer.json().errors[0].field]).toEqual([field, 400, field])
  }
  expect((await call(app, addAddressByLink, { token: child.token, code, ...address })).statusCode).toBe(200)
})

test('H-16 a guardian removes one without a code, and a foreign one not at all', async () => {
  const [child, other] = [await givenFullChild(db, aGuardian()), await givenFullChild(db, aGuardian())]
  const remove = (token: string) => call(app, removeAddressByLink, { token, addressCode: '987654321' })
  expect((await remove(child.token)).json().responseEntity.addresses).toEqual([])
  expect((await pointsOf(other.accountId)).map(({ status }) => status)).toEqual(['ACTUAL'])
  await call(app, withdrawGuardianConsent, { token: other.token })
  expect((await remove(other.token)).statusCode).toBe(403)
})

test('H-16 a signed-in guardian does the same for their own child, and twice sent it is one address', async () => {
  const login = `guardian-${randomUUID().slice(0, 8)}`
  const email = `${login}@example.org`
  const accountId = await givenAccount(db, { login, email, roles: ['buyer', 'guardian'] })
  const child = await givenFullChild(db, { email, accountId })
  const foreign = await givenFullChild(db, aGuardian())
  const { jwt } = await signInAs(app, login)
  const sent = { childLogin: child.login, ...address, addressCode: '123123123' }
  for (const _ of [1, 2]) expect((await call(app, addAddressOfChild, sent, jwt)).statusCode).toBe(200)
  expect(
    (await pointsOf(child.accountId)).map(({ name }) => name).filter((name) => name === 'Grandma'),
  ).toHaveLength(1)
  const refused = [
    await call(app, addAddressOfChild, { ...sent, childLogin: foreign.login }, jwt),
    await call(app, removeAddressOfChild, { childLogin: foreign.login, addressCode: '987654321' }, jwt),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('H-16 a child asks for an address, and the guardian gets a link to where one is added', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { jwt } = await signInAs(app, child.login)
  expect((await call(app, askForAddress, {}, jwt)).json().responseEntity).toEqual({ sent: true })
  const { data } = await mailbox.last(child.email, 'guardian-address-asked')
  expect(data.login).toBe(child.login)
  expect((await call(app, getChildByLink, { token: data.token })).statusCode).toBe(200)

  const adult = `adult-${randomUUID().slice(0, 8)}`
  await givenAccount(db, { login: adult })
  const { jwt: adultJwt } = await signInAs(app, adult)
  expect((await call(app, askForAddress, {}, adultJwt)).statusCode).toBe(403)
})

test('H-16 a child who asks again within the hour gets the same answer, and the guardian no second mail', async () => {
  const child = await givenFullChild(db, aGuardian())
  const { jwt } = await signInAs(app, child.login)
  const ask = async () => (await call(app, askForAddress, {}, jwt)).json().responseEntity
  const mails = async () => (await mailbox.deliver()).filter(({ to }) => to === child.email).length
  expect(await Promise.all([ask(), ask()])).toEqual([{ sent: true }, { sent: true }])
  expect(await mails()).toBe(1)
  expect(await ask()).toEqual({ sent: true })
  expect(await mails()).toBe(1)

  await sql`
    update guardian_link
    set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
    where child_account_id = ${child.accountId}
  `.execute(db)
  await ask()
  expect(await mails()).toBe(2)
})

test('H-16 the database refuses an address of a child that no guardian has given or changed', async () => {
  const child = await givenFullChild(db, aGuardian())
  const insert = sql`
    insert into delivery_point (account_id, code, name, country_iso, city, address, postal_index)
    values (${child.accountId}, '111111111', 'Home', 'CA', 'Vancouver', '1 Main Street', 'V5K0A1')
  `
  await expect(insert.execute(db)).rejects.toThrow(/given by a guardian/)
  const change = (columns: string) =>
    sql`update delivery_point set ${sql.raw(columns)} where account_id = ${child.accountId}`.execute(db)
  await expect(change(`address = '2 Main Street'`)).rejects.toThrow(/given by a guardian/)
  await expect(change(`contact_phone1 = '+16045550100'`)).rejects.toThrow(/given by a guardian/)
  await expect(change('given_by_guardian_at = null')).rejects.toThrow(/given by a guardian/)
  await change('is_main = true')
  await change(`address = '2 Main Street', given_by_guardian_at = clock_timestamp()`)
})
