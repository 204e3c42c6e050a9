import type { APIRequestContext } from '@playwright/test'

import { addressOf, expect } from './store.ts'

interface CaughtMail {
  subject: string
  links: string[]
}

/** The link to a page of ours in the newest mail that went to an address, as soon as it has come. */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${addressOf('school')}/dev/mail.json?to=${encodeURIComponent(to)}`)
        const { mails } = (await answer.json()) as { mails: CaughtMail[] }
        link = mails[0]?.links.find((each) => new URL(each).pathname === path)
        return link
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return link ?? ''
}
