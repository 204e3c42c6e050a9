import { createHash } from 'node:crypto'

import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { createSupportRequest as endpoint } from '@kids-crafts/contract/support.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { contactOf, isChildAccount } from '#accounts'
import { attachToFirstMessage, buyerLink } from '#conversations'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { Refusal } from '../platform/refusal.ts'

type Input = InputOf<typeof endpoint>

interface Surroundings {
  locale: Locale
  theme: Theme
  /** Absent: requests wait in the table alone, as the start has said. */
  supportEmail: string | undefined
}

const requestsPerDay = 20

/**
 * Keeps the request, tells support of it, and confirms it to the person or, for a child, to the
 * guardian; but not to an address that nobody has confirmed, because the mail repeats what was
 * written.
 */
export async function createSupportRequest(
  db: Db,
  { accountId }: SignedIn,
  input: Input,
  surroundings: Surroundings,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(db, async (transaction) => {
    const login = await lockAccount(transaction, accountId)
    const requestKey = input.requestKey ?? keyOfText(input)
    const sentBefore = await requestOfKey(transaction, accountId, requestKey)
    if (sentBefore !== undefined) return { requestNumber: sentBefore }

    await refusePersonalDataOfChild(transaction, accountId, input)
    await assertNotTooMany(transaction, accountId)
    const requestNumber = newPublicNumber('S')
    const about = await assertAbout(transaction, accountId, input)
    const { id } = await transaction
      .insertInto('support_request')
      .values({
        request_number: requestNumber,
        account_id: accountId,
        request_key: requestKey,
        topic: input.topic,
        message: input.message,
        locale: surroundings.locale,
        theme: surroundings.theme,
        about_kind: about?.kind ?? null,
        about_key: about?.key ?? null,
      })
      .returning('support_request_id as id')
      .executeTakeFirstOrThrow()
    await attachToFirstMessage(transaction, id, { accountId }, input.uploadIds ?? [])
    await queueMails(transaction, accountId, { ...input, requestNumber, login }, surroundings)
    return { requestNumber }
  })
}

/** Without a key of the client's, the same words are another request on another day only. */
function keyOfText({ topic, message }: Input): string {
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(JSON.stringify([day, topic, message]))
  return hash.digest('hex').slice(0, 32)
}

/** The same request sent twice at once comes one after the other. */
async function lockAccount(db: Transaction<DB>, accountId: string): Promise<string> {
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return login
}

async function requestOfKey(db: Db, accountId: string, requestKey: string): Promise<string | undefined> {
  const existing = await db
    .selectFrom('support_request')
    .select('request_number')
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return existing?.request_number
}

/** P-07: a child tells nobody how to reach it, us neither; the answer goes to the guardian. */
async function refusePersonalDataOfChild(
  db: Db,
  accountId: string,
  { topic, message }: Input,
): Promise<void> {
  if (!(await isChildAccount(db, accountId))) return
  const own = await db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  for (const [field, text] of Object.entries({ topic, message })) {
    const found = personalDataFault(text, own)
    if (found) throw new Refusal('VALIDATION', found, [{ field }])
  }
}

/** An order must be the person's own: our team opens what the request names. */
async function assertAbout(db: Db, accountId: string, { about }: Input): Promise<Input['about']> {
  if (about === undefined) return undefined
  if (about.kind === 'ACCOUNT') return { kind: 'ACCOUNT' }
  const exists =
    about.key !== undefined &&
    (about.kind === 'ORDER'
      ? await db
          .selectFrom('customer_order')
          .select('order_id')
          .where('order_num', '=', about.key)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      : await db.selectFrom('product').select('product_id').where('sku', '=', about.key).executeTakeFirst())
  if (!exists) throw new Refusal('VALIDATION', fault('SUPPORT_ABOUT_UNKNOWN'), [{ field: 'about.key' }])
  return about
}

async function assertNotTooMany(db: Db, accountId: string): Promise<void> {
  const { count } = await db
    .selectFrom('support_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= requestsPerDay) {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'You have reached today’s limit of requests: please wait for our answer',
    )
  }
}

async function queueMails(
  db: Db,
  accountId: string,
  { requestNumber, login, topic, message }: Input & { requestNumber: string; login: string },
  { theme, supportEmail }: Surroundings,
): Promise<void> {
  const contact = await contactOf(db, accountId)
  const request = { requestNumber, login, topic }
  if (contact?.isConfirmed) {
    const { email: to, locale } = contact
    // A guardian has no page of the child's: the link opens this request alone.
    const link = contact.isGuardian
      ? await buyerLink(db, requestNumber, to)
      : { path: `/profile/support/${requestNumber}` }
    const data = { ...request, ...link }
    await queueMail(db, { to, kind: 'support-received', key: requestNumber, locale, theme, data })
  }
  if (supportEmail === undefined) return
  await queueMail(db, {
    to: supportEmail,
    kind: 'support-request',
    key: requestNumber,
    locale: defaultLocale,
    theme,
    data: {
      ...request,
      message,
      answerTo: contact?.email,
      ...(contact && !contact.isConfirmed ? { isUnconfirmed: true } : {}),
    },
  })
}
