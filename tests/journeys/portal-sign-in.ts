import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { Page } from '@playwright/test'

import { openSessions } from '../../apps/server/src/accounts/open-sessions.ts'
import { startSession } from '../../apps/server/src/accounts/sessions.ts'
import { createDatabase } from '../../apps/server/src/platform/database/db.ts'

/** Opens a page of the sellers' portal as somebody who has signed in there at an earlier visit. */
export async function visitPortalAs(page: Page, login: string, to: string): Promise<void> {
  const user = { ...(await beginSession(login)), userLogin: login }
  await page.addInitScript((text) => localStorage.setItem('vendor', text), JSON.stringify(user))
  await page.goto(`/vendor${to}`)
}

async function beginSession(login: string) {
  const url = (await findRunningPostgres(process.env.STORE_DATA_DIR ?? '')) ?? ''
  const { db, close } = createDatabase(url, { poolSize: 1, log: { warn: () => undefined } })
  try {
    const { tokens } = await openSessions(db, { sessionKeys: [] })
    const { account_id } = await db
      .selectFrom('account')
      .select('account_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    const { jwt, refreshJwt } = await startSession(db, tokens, account_id, {
      userAgent: undefined,
      audience: 'vendor',
    })
    return { jwt, refreshJwt }
  } finally {
    await close()
  }
}
