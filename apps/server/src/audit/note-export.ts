import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { noteExport as noteExportCall } from '@kids-crafts/contract/list-export.ts'

import type { Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { writeAudit } from './write-audit.ts'

const reasonMax = 300

/** Who has saved which list, by which filters, and how long it was. */
export async function noteExport(
  db: Db,
  actor: Staff,
  { list, filters, rows }: InputOf<typeof noteExportCall>,
): Promise<void> {
  const told = filters.map(({ name, value }) => (isChoice.test(value) ? `${name}=${value}` : name))
  const reason = `${rows} rows${told.length > 0 ? ` by ${told.join(', ')}` : ''}`.slice(0, reasonMax)
  await writeAudit(db, actor, { action: 'list.export', subject: { kind: 'LIST', id: list }, reason })
}

/**
 * What was typed may name a person, and the log is never erased: of such a filter only the name is
 * told.
 */
const isChoice = /^[A-Z_]{1,40}$/
