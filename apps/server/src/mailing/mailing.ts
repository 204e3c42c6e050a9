import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { mailingRoutes } from './routes.ts'
import type { MailingParts } from './routes.ts'
import { handleSendNews } from './send-news.ts'

/**
 * Mailing: which mails the owner of an address wants, by the profile or by the signed link in a
 * mail, and the news that staff send (`npm run staff -- news`). Owns mail_choice, news_issue and
 * news_delivery. Whether a mail is wanted is asked by `#mails`, right before it is sent.
 * Invariants: reading a page or a choice changes nothing; news reach only an adult who has asked
 * for them with a confirmed address, each person once; nobody's address stands in a link or in the
 * table of choices.
 */
export const mailingModule: Module<MailingParts> = {
  name: 'mailing',
  routes: mailingRoutes,
  jobs: ({ db }) => [handleSendNews(db)],
  personalTables,
  notInDemo: {
    news_issue: 'Staff send news by a command, and the first would fill the inbox of the demo',
    news_delivery: 'No news have been sent yet',
  },
}
