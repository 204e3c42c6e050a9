import type {
  manufacturersQuery,
  saveManufacturer as saveCall,
} from '@kids-crafts/contract/catalogue-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ReferenceStatus } from '@kids-crafts/rules/reference.ts'

import { writeAudit } from '#audit'

import type { Staff } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database/db.ts'
import type { Db, ReadDb } from '../../platform/database/db.ts'
import { hasText, isEqual, readPage } from '../../platform/lists.ts'

export const listManufacturers = (db: ReadDb, ask: z.output<typeof manufacturersQuery>) =>
  readPage(ask, {
    found: db
      .selectFrom('manufacturer')
      .where(isEqual('status', ask.status === 'ALL' ? undefined : ask.status))
      .where(hasText(['name'], ask.text)),
    rows: (found) =>
      found
        .select(['manufacturer_code as manufacturerCode', 'name'])
        .select((eb) => eb.ref('status').$castTo<ReferenceStatus>().as('status')),
    sorts: { name: 'name', manufacturerCode: 'manufacturer_code' },
    key: 'manufacturer_code',
  })

/** Adds a manufacturer, or changes the one with this code. Run twice it writes once. */
export async function saveManufacturer(
  db: Db,
  actor: Staff,
  { manufacturerCode: code, name, status }: InputOf<typeof saveCall>,
): Promise<void> {
  const subject = { kind: 'MANUFACTURER', id: code } as const
  await inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('manufacturer')
      .values({ manufacturer_code: code, name, status })
      .onConflict((conflict) => conflict.doNothing())
      .returning('manufacturer_code')
      .executeTakeFirst()
    if (added) return writeAudit(transaction, actor, { action: 'catalogue.add', subject })
    const before = await transaction
      .selectFrom('manufacturer')
      .select(['name', 'status'])
      .where('manufacturer_code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (before.name === name && before.status === status) return
    await transaction
      .updateTable('manufacturer')
      .set({ name, status })
      .where('manufacturer_code', '=', code)
      .execute()
    const action =
      before.status === status
        ? 'catalogue.change'
        : status === 'CLOSED'
          ? 'catalogue.close'
          : 'catalogue.reopen'
    await writeAudit(transaction, actor, { action, subject })
  })
}
