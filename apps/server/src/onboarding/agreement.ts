import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getSellerAgreement } from '@kids-crafts/contract/onboarding.ts'
import type { ShownText } from '@kids-crafts/rules/documents.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'

import { contactOf } from '#accounts'
import { writeAudit } from '#audit'
import { paragraphsOf, showDocument } from '#documents'
import type { DocumentParts } from '#documents'
import { queueMail } from '#mails'

import { accountOf } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertAdult, storeOf } from './own-store.ts'
import type { Acting } from './own-store.ts'

export interface AgreementParts {
  db: Db
  config: DocumentParts['config']
}

const documentCode = 'SELLER_AGREEMENT'

/** The text in full, and what was agreed to last. */
export async function showAgreement(
  { db, config }: AgreementParts,
  acting: Acting,
  locale: Locale,
): Promise<OutputOf<typeof getSellerAgreement>> {
  const agreed = await db
    .selectFrom('seller_agreement')
    .select(['version', 'agreed_at'])
    .where('store_id', '=', await storeOf(db, acting))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    document: await showDocument({ reads: db, config }, { documentCode }, locale),
    agreed: agreed && { version: agreed.version, agreedAt: agreed.agreed_at.toISOString() },
  }
}

/**
 * Version and hash of what was shown are kept with who agreed and when; a copy goes to the owner's
 * mailbox. Given twice it is given once.
 */
export async function giveAgreement(parts: AgreementParts, acting: Acting, shown: ShownText): Promise<void> {
  assertAdult(acting)
  const { db } = parts
  const inForce = await db
    .selectFrom('document_in_force')
    .select('locale')
    .where('document', '=', documentCode)
    .where('version', '=', shown.version)
    .where('hash', '=', shown.hash)
    .executeTakeFirst()
  if (!inForce?.locale) throw new Refusal('VALIDATION', fault('TEXT_CHANGED'), [{ field: 'version' }])
  const locale = inForce.locale as Locale
  const storeId = await storeOf(db, acting)
  const given = await db
    .insertInto('seller_agreement')
    .values({
      store_id: storeId,
      version: shown.version,
      text_hash: shown.hash,
      locale,
      agreed_by: accountOf(acting.actor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('agreed_at as agreedAt')
    .executeTakeFirst()
  if (given === undefined) return
  await writeAudit(db, acting.actor, {
    action: 'seller-agreement.give',
    subject: { kind: 'STORE', id: storeId },
  })
  await mailCopy(parts, acting, { storeId, ...shown, locale, agreedAt: given.agreedAt })
}

async function mailCopy(
  { db, config }: AgreementParts,
  { ownerId }: Acting,
  {
    storeId,
    version,
    hash,
    locale,
    agreedAt,
  }: ShownText & { storeId: number; locale: Locale; agreedAt: Date },
): Promise<void> {
  const contact = await contactOf(db, ownerId)
  if (contact === undefined) return
  const { sections, title, lead } = await showDocument(
    { reads: db, config },
    { documentCode, version },
    locale,
  )
  await queueMail(db, {
    to: contact.email,
    kind: 'seller-agreement',
    key: `${storeId} ${version}`,
    locale,
    theme: defaultTheme,
    timeZone: contact.timeZone,
    data: {
      version,
      hash,
      agreedAt: agreedAt.toISOString(),
      title,
      lead,
      sections: sections.map((section) => ({
        title: section.title,
        paragraphs: paragraphsOf(section.blocks),
      })),
    },
  })
}
