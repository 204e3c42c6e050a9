import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { createStoreMessage as endpoint } from '@kids-crafts/contract/store-messages.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { contactOf, isChildAccount } from '#accounts'
import { botCheckFailed, spendBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'
import { buyerLink, notifySeller, sellerLink } from '#conversations'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/access.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { Refusal } from '../platform/refusal.ts'

type Input = InputOf<typeof endpoint>

interface Surroundings {
  locale: Locale
  theme: Theme
  /** Absent: messages wait in the table, for staff. */
  supportEmail: string | undefined
  botCheck: BotCheck
}

interface OpenStore {
  store_id: number
  handle: string
  public_name: string
  kind: string
  owner_account_id: string | null
}

const messagesPerStoreAndDay = 50

/**
 * Stores a message to a store, which begins a conversation, and mails it to the owner. That of a
 * child's store goes to the guardian and to staff (P-09). Who asks as a guest is mailed the link
 * under which the answer can be read.
 */
export async function createStoreMessage(
  db: Db,
  caller: Caller,
  input: Input,
  surroundings: Surroundings,
): Promise<OutputOf<typeof endpoint>> {
  // A bot gets the answer that a person gets, so it cannot tell that it was recognised.
  if (input.website) return {}
  // P-09: a store's answer would reach the child.
  if (caller !== null && (await isChildAccount(db, caller.accountId))) {
    throw new Refusal('NOT_ALLOWED', 'Only grown-ups can write to a store')
  }
  const check = await surroundings.botCheck.verify(input.googleResponseToken)
  return inTransaction(db, async (transaction) => {
    const store = await findOpenStore(transaction, input.vendorLogin)
    if (store.kind === 'CHILD') refusePersonalData(input.message)
    await assertNotTooMany(transaction, store.store_id)
    const messageNumber = newPublicNumber('M')
    const inserted = await transaction
      .insertInto('store_message')
      .values({
        message_number: messageNumber,
        store_id: store.store_id,
        request_key: input.requestKey,
        account_id: caller?.accountId ?? null,
        sender_email: input.email,
        message: input.message,
        locale: surroundings.locale,
        theme: surroundings.theme,
      })
      .onConflict((conflict) => conflict.constraint('store_message_is_sent_once').doNothing())
      .returning('store_message_id')
      .executeTakeFirst()
    // Sent again after a lost answer: its check was spent with it.
    if (!inserted) return {}
    if (!(await spendBotCheck(transaction, check))) throw botCheckFailed()
    await queueMails(transaction, store, { ...input, messageNumber }, surroundings)
    const of = { number: messageNumber, ownerAccountId: store.owner_account_id }
    await notifySeller(transaction, of, messageNumber)
    if (caller === null) await mailLink(transaction, { ...input, messageNumber }, surroundings)
    return {}
  })
}

async function findOpenStore(db: Db, vendorLogin: string): Promise<OpenStore> {
  const store = await db
    .selectFrom('store')
    .select(['store_id', 'handle', 'public_name', 'kind', 'owner_account_id'])
    .where('handle', '=', vendorLogin)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (!store) throw new Refusal('NOT_FOUND', 'There is no such store')
  return store
}

/** P-07: nothing that leads around us to a child. */
function refusePersonalData(message: string): void {
  const found = personalDataFault(message)
  if (found) throw new Refusal('VALIDATION', found, [{ field: 'message' }])
}

/** However many addresses they come from, a family is not flooded. */
async function assertNotTooMany(db: Db, storeId: number): Promise<void> {
  const { count } = await db
    .selectFrom('store_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= messagesPerStoreAndDay) {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'This store has had many messages today: please try again tomorrow',
    )
  }
}

async function queueMails(
  db: Db,
  store: OpenStore,
  { messageNumber, message, email }: Input & { messageNumber: string },
  { theme, supportEmail }: Surroundings,
): Promise<void> {
  const about = { messageNumber, storeName: store.public_name, message }
  const contact = store.owner_account_id === null ? undefined : await contactOf(db, store.owner_account_id)
  if (contact) {
    await queueMail(db, {
      to: contact.email,
      kind: 'store-message',
      key: messageNumber,
      locale: contact.locale,
      theme,
      // Without the sender's address: the answer is written on the page.
      data: {
        ...about,
        ...(await sellerLink(db, messageNumber, contact)),
        ...(contact.isGuardian ? {} : { isToOwner: true }),
      },
    })
  }
  if (supportEmail === undefined || store.kind !== 'CHILD') return
  await queueMail(db, {
    to: supportEmail,
    kind: 'store-message-to-staff',
    key: messageNumber,
    locale: defaultLocale,
    theme,
    data: {
      ...about,
      vendorLogin: store.handle,
      answerTo: email,
      guardianIsTold: contact?.isGuardian ?? false,
      ...(contact && !contact.isGuardian ? { ownerIsTold: true } : {}),
    },
  })
}

/** It says nothing of what was typed: the address may be anybody's. */
async function mailLink(
  db: Db,
  { messageNumber, email }: Input & { messageNumber: string },
  { locale, theme }: Surroundings,
): Promise<void> {
  await queueMail(db, {
    to: email,
    kind: 'conversation-begun',
    key: messageNumber,
    locale,
    theme,
    data: { requestNumber: messageNumber, ...(await buyerLink(db, messageNumber, email)) },
  })
}
