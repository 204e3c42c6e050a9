import type { APIRequestContext } from '@playwright/test'

import { addressOf, expect } from './store.ts'

interface CaughtMail {
  subject: string
  links: string[]
  text: string
}

/** The link to a page of ours in the newest mail that went to an address, as soon as it has come. */
export const mailedLink = (request: APIRequestContext, to: string, path: string): Promise<string> =>
  inNewestMail(request, to, ({ links }) => links.find((each) => new URL(each).pathname === path))

/** The code in the newest mail; given another one, a newer code than that. */
export const mailedCode = (request: APIRequestContext, to: string, before?: string): Promise<string> =>
  inNewestMail(request, to, ({ text }) => {
    const code = /\b\d{4} \d{4}\b/.exec(text)?.[0]
    return code === before ? undefined : code
  })

async function inNewestMail(
  request: APIRequestContext,
  to: string,
  find: (mail: CaughtMail) => string | undefined,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${addressOf('school')}/dev/mail.json?to=${encodeURIComponent(to)}`)
        const { mails } = (await answer.json()) as { mails: CaughtMail[] }
        found = mails[0] && find(mails[0])
        return found
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return found ?? ''
}
