import { call } from '@kids-crafts/browser/api.ts'
import { changeMailChoiceByLink, getMailChoicesByLink, unsubscribe } from '@kids-crafts/contract/mailing.ts'
import type { MailChoice } from '@kids-crafts/contract/mailing.ts'

// The calls of the page that a mail's link opens: larger than the page, which stands and has its
// button without them.

export const readChoices = (token: string) => call(getMailChoicesByLink, { token })

export const endMails = (token: string) => call(unsubscribe, { token })

export const choose = (token: string, choice: MailChoice) =>
  call(changeMailChoiceByLink, { token, ...choice })
