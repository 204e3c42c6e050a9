import { register } from '@kids-crafts/contract/accounts-registration.ts'
import { getBotCheck } from '@kids-crafts/contract/bot-check.ts'
import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import { listReleasedTexts } from '#documents'

import { newBotCheckToken } from './bot-check.ts'
import { call } from './call.ts'

/** Registers with a solved bot check, unless the person brings another. */
export const postRegistration = async (
  app: FastifyInstance,
  person: object,
): Promise<LightMyRequestResponse> => call(app, register, { ...(await solvedCheck(app)), ...person })

/** As a field of the call. */
export async function solvedCheck(app: FastifyInstance) {
  const challenge = async () =>
    (await call(app, getBotCheck, {})).json<{ responseEntity: BotCheckChallenge }>().responseEntity
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
  const answer = await postRegistration(app, person)
  if (answer.statusCode !== 200) throw new Error(`${person.userLogin} cannot register: ${answer.body}`)
  return answer.json<{ responseEntity: Registered }>().responseEntity
}
