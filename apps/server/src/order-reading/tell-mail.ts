import type { Mail } from '#mails'
import type { OrderMailFacts, OrderMailKind, OrderRow, PartRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'

interface Asked<Kind extends OrderMailKind> {
  db: ReadDb
  order: OrderRow
  parts: readonly PartRow[]
  /** As stored with the request. */
  facts: OrderMailFacts[Kind]
}

type Said<Kind extends OrderMailKind> = Omit<Mail<Kind>['data'], 'reader' | 'link' | 'orderNum'>

/** The content of a kind of mail, apart from its recipient; undefined if it is obsolete. */
export type TellMail<Kind extends OrderMailKind> = (
  asked: Asked<Kind>,
) => Said<Kind> | undefined | Promise<Said<Kind> | undefined>
