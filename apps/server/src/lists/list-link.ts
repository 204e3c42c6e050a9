import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import { noList } from './own-list.ts'

interface Link {
  listId: string
  linkNumber: number
}

/**
 * What opens a list for whoever has it. It is stored nowhere, and nobody can make one without the
 * key.
 */
export const tokenOf = async (db: Db, link: Link): Promise<string> =>
  signatureOf(await linkKey(db), signedText(link))

/**
 * The number of the link that a token is for, if the list is shared by it now. It is not while its
 * owner is no grown-up whose account is in use, whatever stands in the list.
 */
export async function findShared(
  db: Db,
  { listId, token }: { listId: string; token: string },
): Promise<number> {
  const { rows } = await sql<{ linkNumber: number }>`
    select link_number as "linkNumber"
    from saved_list
    join account using (account_id)
    where list_id = ${listId}
      and shared_at is not null
      and status = 'ACTIVE'
      and not is_child(birth_year)
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw noList()
  const { linkNumber } = found
  if (!isSignatureOf(await linkKey(db), signedText({ listId, linkNumber }), token)) throw noList()
  return linkNumber
}

async function linkKey(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['list link'])
  return secrets['list link']
}

const signedText = ({ listId, linkNumber }: Link): string => `${listId.toLowerCase()} ${linkNumber}`
