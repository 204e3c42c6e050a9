import type { NotNull } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

const makerPrefix = 'S-'

export const isMaker = (requestCode: string): boolean => requestCode.startsWith(makerPrefix)

export async function loginOfMaker(db: Db, requestCode: string): Promise<string> {
  const id = Number(requestCode.slice(makerPrefix.length))
  const request = Number.isSafeInteger(id)
    ? await db
        .selectFrom('seller_request')
        .innerJoin('account', 'account.account_id', 'seller_request.account_id')
        .select('login')
        .where('seller_request_id', '=', id)
        .where('seller_request.status', '=', 'ASKED')
        .executeTakeFirst()
    : undefined
  if (request === undefined) throw notFound(requestCode)
  return request.login
}

/** Locked, so that of two who answer at once the first decides. */
export async function findBusinessRequest(db: Db, requestCode: string, state: 'WAITING' | 'ACCEPTED') {
  const request = await db
    .selectFrom('enquiry')
    .select(['enquiry_id as enquiryId', 'company_name as name', 'email', 'locale'])
    .select(['country_iso as countryIso', 'account_id as accountId'])
    .where('request_number', '=', requestCode)
    .where('kind', '=', 'VENDOR')
    .where((eb) => (state === 'WAITING' ? eb('handled_at', 'is', null) : eb('decision', '=', 'ACCEPTED')))
    .$narrowType<{ name: NotNull; countryIso: NotNull }>()
    .forUpdate()
    .executeTakeFirst()
  if (request === undefined) throw notFound(requestCode)
  return request
}

const notFound = (requestCode: string) => new Refusal('NOT_FOUND', `There is no open request ${requestCode}`)
