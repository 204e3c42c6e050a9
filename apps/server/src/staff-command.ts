import { CannotStart } from './platform/cannot-start.ts'
import { runCommand } from './platform/run-command.ts'

/** What staff do on a terminal, by the operations that the manager portal will call: each noun is a command of its module. */
const nouns: Readonly<Record<string, { about: string; run: () => Promise<unknown> }>> = {
  code: { about: 'the second factor of staff of the demo', run: () => import('./demo/code-command.ts') },
  content: { about: 'texts of pages', run: () => import('./content/content-command.ts') },
  enquiries: {
    about: 'what people have written by the forms',
    run: () => import('./enquiries/enquiries-command.ts'),
  },
  factor: { about: 'second factors that were lost', run: () => import('./accounts/factor-command.ts') },
  guardians: {
    about: 'who has shown to be a guardian',
    run: () => import('./guardians/guardians-command.ts'),
  },
  jobs: { about: 'jobs that are not tried again', run: () => import('./audit/jobs-command.ts') },
  members: { about: 'who is staff', run: () => import('./accounts/members-command.ts') },
  news: { about: 'news to those who asked for them', run: () => import('./mailing/news-command.ts') },
  order: { about: 'an order, and its way to the buyer', run: () => import('./payments/order-command.ts') },
  payments: { about: 'disputes and failed refunds', run: () => import('./payments/payments-command.ts') },
  policies: {
    about: 'privacy policy and user agreement',
    run: () => import('./documents/policies-command.ts'),
  },
  referrals: {
    about: 'rewards that wait for a decision',
    run: () => import('./referrals/referrals-command.ts'),
  },
  sellers: { about: 'adults who ask to sell', run: () => import('./sellers/sellers-command.ts') },
  stores: { about: 'stores to be paused and opened', run: () => import('./stores/stores-command.ts') },
}

const width = Math.max(...Object.keys(nouns).map((noun) => noun.length))
const usage = `What staff do, until the manager portal does it. What changes something names who decided it: --by <login>.

${Object.entries(nouns)
  .map(([noun, { about }]) => `  npm run staff -- ${noun.padEnd(width)}  ${about}`)
  .join('\n')}

npm run staff -- <noun> --help says what can be done.`

const [noun = ''] = process.argv.slice(2)
const chosen = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined
if (chosen === undefined) {
  await runCommand(async () => {
    if (noun !== '') throw new CannotStart(`There is no ${noun}.\n\n${usage}`)
    process.stdout.write(`${usage}\n`)
  }, usage)
} else {
  // The command reads its arguments as if it had been called alone.
  process.argv.splice(2, 1)
  await chosen.run()
}
