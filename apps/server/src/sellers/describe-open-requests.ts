import type { Db } from '../platform/database/db.ts'

const shownAtOnce = 100

/** The requests that wait, as lines for a terminal, the oldest first. */
export async function describeOpenRequests(db: Db): Promise<string> {
  const requests = await db
    .selectFrom('seller_request')
    .innerJoin('account', 'account.account_id', 'seller_request.account_id')
    .select(['login', 'description', 'asked_at as askedAt'])
    .where('seller_request.status', '=', 'ASKED')
    .orderBy('asked_at')
    .limit(shownAtOnce)
    .execute()
  if (requests.length === 0) return 'No request to sell waits for an answer.'
  return requests
    .map(({ login, description, askedAt }) => {
      // Line breaks and control characters of a stranger's text must not look like lines of ours.
      const text = description.replaceAll(/[\s\p{Cc}]+/gu, ' ')
      return `${askedAt.toISOString().slice(0, 10)}  ${login}: ${text}`
    })
    .join('\n')
}
