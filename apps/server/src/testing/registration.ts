import { register } from '@kids-crafts/contract/accounts-registration.ts'
import { getBotCheck } from '@kids-crafts/contract/bot-check.ts'
import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'
import type { Endpoint, InputOf } from '@kids-crafts/contract/endpoint.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import { listReleasedTexts } from '#documents'

import { bearer } from './accounts.ts'
import { newBotCheckToken } from './bot-check.ts'

/** Calls an endpoint as a program does, with any body. Registering brings a solved bot check, unless told otherwise. */
export async function post(
  app: FastifyInstance,
  endpoint: Endpoint,
  body: unknown,
  jwt?: string,
): Promise<LightMyRequestResponse> {
  const sent = endpoint === register ? { ...(await solvedCheck(app)), ...(body as object) } : body
  return app.inject({
    method: 'POST',
    url: urlOf(endpoint),
    headers: { 'user-agent': 'Test', ...(jwt === undefined ? {} : bearer(jwt)) },
    body: wrapRequest(endpoint.envelope, sent) as object,
  })
}

/** As a field of the call. */
export async function solvedCheck(app: FastifyInstance) {
  const challenge = async () =>
    (await app.inject({ url: urlOf(getBotCheck) })).json<{ responseEntity: BotCheckChallenge }>()
      .responseEntity
  return { googleResponseToken: await newBotCheckToken({ challenge }) }
}

const releasedTexts = await listReleasedTexts()

/** The texts that the program came with, as a page shows them. */
export function shownTexts(locale: Locale = 'en') {
  const policy = latestText('PRIVACY_POLICY', locale)
  const agreement = latestText('USER_AGREEMENT', locale)
  return {
    privacyPolicyVersion: policy.version,
    privacyPolicyHash: policy.hash,
    userAgreementVersion: agreement.version,
    userAgreementHash: agreement.hash,
  }
}

function latestText(code: DocumentCode, locale: Locale) {
  const found = releasedTexts.find((text) => text.document === code && text.locale === locale)
  if (found === undefined) throw new Error(`There is no ${code} in ${locale}`)
  return found
}

let registered = 0

/** What a grown-up sends who registers, each time under another login. */
export function anAdult(changes: Partial<InputOf<typeof register>> = {}) {
  registered += 1
  return {
    persona: 'BUYER',
    userLogin: `adult-${registered}`,
    password: 'correct horse battery',
    birthDate: '1987-09-02',
    email: `adult-${registered}@example.org`,
    ...shownTexts(),
    ...changes,
  }
}

/** The same of somebody under 18, who names a guardian instead of an address of their own. */
export function aChild(changes: Partial<InputOf<typeof register>> = {}) {
  const { email, ...person } = anAdult()
  const birthDate = `${new Date().getUTCFullYear() - 12}-05-19`
  return { ...person, birthDate, guardianEmail: `guardian-of-${email}`, ...changes }
}

interface Registered {
  jwt: string
  refreshJwt: string
  userLogin: string
  status: string
}

export async function registerAs(
  app: FastifyInstance,
  person: ReturnType<typeof anAdult | typeof aChild>,
): Promise<Registered> {
  const answer = await post(app, register, person)
  if (answer.statusCode !== 200) throw new Error(`${person.userLogin} cannot register: ${answer.body}`)
  return answer.json<{ responseEntity: Registered }>().responseEntity
}
