import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** The database refuses every change; the chain shows one that was made with its triggers off. */
export const auditChecks: readonly BooksCheck[] = [
  {
    claim: 'every audit entry is as it was when it was sealed, and no seal is missing between others',
    check: (db) =>
      compareRows(
        db,
        sql`audit_seal`,
        sql`
          select concat_ws(' ', 'seal', seal_number, 'of entry', audit_entry_id, case
            when text is null then 'has no entry'
            when seal_number <> former_number + 1 then 'does not follow seal ' || (seal_number - 1)
            else 'does not fit what the entry says' end)
          from (
            select
              seal_number,
              audit_entry_id,
              hash,
              lag(seal_number, 1, 0::bigint) over chain as former_number,
              lag(hash, 1, '') over chain as former_hash,
              case when audit_entry.action is not null then audit_text(audit_entry) end as text
            from audit_seal
            left join audit_entry using (audit_entry_id)
            window chain as (order by seal_number)
          ) as sealed
          where seal_number <> former_number + 1
            or hash is distinct from sha256(former_hash || convert_to(text, 'UTF8'))
        `,
      ),
  },
  {
    claim: 'every audit entry older than an hour is sealed',
    check: (db) =>
      compareRows(
        db,
        sql`audit_entry`,
        sql`
          select concat_ws(' ', 'entry', audit_entry_id, 'of', done_at, 'has no seal')
          from audit_entry
          where done_at < now() - interval '1 hour'
            and not exists (select from audit_seal where audit_seal.audit_entry_id = audit_entry.audit_entry_id)
        `,
      ),
  },
]
