import { CannotStart } from './platform/cannot-start.ts'
import { runCommand } from './platform/run-command.ts'

/**
 * What staff do on a terminal, by the operations that the manager portal will call: each noun is a
 * command of its module.
 */
const nouns: Readonly<Record<string, { about: string; run: () => Promise<unknown> }>> = {
  code: { about: 'a sign-in code for the demo’s staff', run: () => import('./demo/code-command.ts') },
  content: { about: 'texts of pages', run: () => import('./content/content-command.ts') },
  enquiries: {
    about: 'messages from the contact forms',
    run: () => import('./enquiries/enquiries-command.ts'),
  },
  factor: { about: 'lost second factors', run: () => import('./accounts/factor-command.ts') },
  guardians: {
    about: 'guardians and their proof',
    run: () => import('./guardians/guardians-command.ts'),
  },
  jobs: { about: 'failed jobs', run: () => import('./audit/jobs-command.ts') },
  members: { about: 'staff and their roles', run: () => import('./accounts/members-command.ts') },
  news: { about: 'newsletters to subscribers', run: () => import('./mailing/news-command.ts') },
  order: { about: 'orders and their progress', run: () => import('./payments/order-command.ts') },
  payments: { about: 'disputes and failed refunds', run: () => import('./payments/payments-command.ts') },
  policies: {
    about: 'privacy policy and agreements',
    run: () => import('./documents/policies-command.ts'),
  },
  referrals: {
    about: 'rewards that need a decision',
    run: () => import('./referrals/referrals-command.ts'),
  },
  sellers: { about: 'applications to sell', run: () => import('./sellers/sellers-command.ts') },
  stores: { about: 'stores, and pausing or reopening them', run: () => import('./stores/stores-command.ts') },
}

const width = Math.max(...Object.keys(nouns).map((noun) => noun.length))
const usage = `Staff commands, beside the manager portal. A command that changes something names who decided it: --by <login>.

${Object.entries(nouns)
  .map(([noun, { about }]) => `  npm run staff -- ${noun.padEnd(width)}  ${about}`)
  .join('\n')}

See npm run staff -- <noun> --help for details.`

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
