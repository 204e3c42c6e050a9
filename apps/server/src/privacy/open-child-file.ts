import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { openChildFile as openCall } from '@kids-crafts/contract/persons-staff.ts'
import type { PrivacyTopic, StoredData } from '@kids-crafts/contract/privacy.ts'

import { lockPersonById } from '#accounts'
import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { showStoredData } from './show-privacy.ts'
import type { ShowPrivacyParts } from './show-privacy.ts'

/** What a moderator does not see, of anybody. */
const aboutMoney = new Set<PrivacyTopic>([
  'orders',
  'orderPictures',
  'cart',
  'bankDetails',
  'paymentAccounts',
])

/** P-16: nothing of a child is shown to staff without a reason that its guardians can read. */
export async function openChildFile(
  parts: ShowPrivacyParts,
  actor: Staff,
  { personId, reason }: InputOf<typeof openCall>,
): Promise<StoredData> {
  return inTransaction(parts.db, async (transaction) => {
    const { accountId, isChild } = await lockPersonById(transaction, personId)
    if (!isChild) throw new Refusal('NOT_FOUND', 'There is no such child')
    await writeAudit(transaction, actor, {
      action: 'account.open-file',
      subject: { kind: 'ACCOUNT', id: accountId },
      childAccountId: accountId,
      reason,
    })
    const file = await showStoredData({ ...parts, db: transaction }, accountId)
    if (actor.role !== 'moderator') return file
    return { ...file, topics: file.topics.filter(({ topic }) => !aboutMoney.has(topic)) }
  })
}
