import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { parseNewsText } from './news-text.ts'
import { handleSendNews, queueNews } from './send-news.ts'

const { db } = await testDatabase()
const manager = await aManager(db)
const postalAddress = 'Kids Crafts, 1 Example Street, Vancouver BC'

let issues = 0
const newIssue = () => ({
  issueCode: `spring-${++issues}`,
  theme: 'kids' as const,
  texts: {
    en: {
      subject: 'New workshops',
      paragraphs: ['Come and see.'],
      button: { label: 'See', path: '/classes' },
    },
    de: { subject: 'Neue Workshops', paragraphs: ['Komm vorbei.'] },
  },
})

async function givenReader(isWanted = true, locale = 'en'): Promise<string> {
  const accountId = await givenAccount(db, { locale })
  await sql`
    insert into mail_choice (address_hash, mail_list, is_wanted, chosen_by)
    select address_hash, 'NEWS', ${isWanted}, 'PROFILE' from own_mail_address where owner_account_id = ${accountId}
  `.execute(db)
  return accountId
}

/** What the worker would find, as it was queued. */
async function jobsOf(name: string) {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select job.payload
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name}
    order by job.id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

async function newsFor(issueId: unknown) {
  const mails = await jobsOf('send-mail')
  return mails.filter(({ key }) => String(key).startsWith(`${String(issueId)}:`))
}

const run = (payload: unknown, signal?: AbortSignal) => handleSendNews(db).run(payload, signal)

test('news go to those who asked, in their language or in English, each once', async () => {
  const english = await givenReader()
  const german = await givenReader(true, 'de')
  const kazakh = await givenReader(true, 'kk')
  await givenReader(false)
  await givenAccount(db)
  await givenChild(db)
  expect(await queueNews(db, manager, newIssue(), postalAddress)).toBe(3)
  const [payload] = await jobsOf('send-news')
  await run(payload)
  // A worker that died after its last batch is run again.
  await run(payload)
  const mails = await newsFor(payload?.['newsIssueId'])
  const byReader = new Map(mails.map((mail) => [String(mail['key']).split(':')[1], mail]))
  expect(mails).toHaveLength(3)
  expect(byReader.get(german)).toMatchObject({
    locale: 'de',
    theme: 'kids',
    data: { subject: 'Neue Workshops' },
  })
  for (const accountId of [english, kazakh]) {
    expect(byReader.get(accountId)).toMatchObject({
      kind: 'news',
      locale: 'en',
      data: { subject: 'New workshops', button: { path: '/classes' }, postalAddress },
    })
  }
})

test('an issue is sent once, by whoever was first', async () => {
  const issue = newIssue()
  const sender = await aManager(db)
  const answers = await Promise.all([1, 2, 3].map(() => queueNews(db, sender, issue, postalAddress)))
  expect(answers.filter((readers) => readers !== undefined)).toHaveLength(1)
  expect(await auditBy(db, sender)).toEqual([expect.stringMatching(/^news\.send NEWS_ISSUE \d+$/)])
})

test('a run that was killed goes on with whoever has not been written to, also with two at once', async () => {
  for (let each = 0; each < 8; each++) await givenReader()
  const readers = await queueNews(db, manager, newIssue(), postalAddress)
  const payload = (await jobsOf('send-news')).at(-1)
  const killed = new AbortController()
  killed.abort()
  await expect(run(payload, killed.signal)).rejects.toThrow()
  await Promise.all([run(payload), run(payload)])
  const mails = await newsFor(payload?.['newsIssueId'])
  expect(mails).toHaveLength(readers ?? 0)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(readers)
})

test('a text is a subject, paragraphs, and a button to a page of ours', () => {
  expect(
    parseNewsText('en.md', '# Spring\r\n\r\nOne\r\nline.\n\nAnother.\n\n[See](/classes?page=1)\n'),
  ).toEqual({
    subject: 'Spring',
    paragraphs: ['One line.', 'Another.'],
    button: { label: 'See', path: '/classes?page=1' },
  })
  expect(parseNewsText('en.md', '# A\n\nB\n\n[x](//evil.example)')).toEqual({
    subject: 'A',
    paragraphs: ['B', '[x](//evil.example)'],
  })
  expect(() => parseNewsText('en.md', 'Spring\n\nText')).toThrow('does not begin with')
  expect(() => parseNewsText('en.md', '# Spring')).toThrow('has no text')
})
