import { z } from 'zod'

import { localeOf } from '#accounts'
import { writeAudit } from '#audit'
import { queueMail } from '#mails'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { textFor } from './news-text.ts'
import type { NewsIssue } from './news-text.ts'

const batchSize = 200

const job = defineJob({
  name: 'send-news',
  payload: z.object({ newsIssueId: z.int(), postalAddress: z.string() }),
})

/**
 * Says how many it will go to, or undefined when an issue of this code was sent before: that one is
 * not sent again.
 */
export async function queueNews(
  db: Db,
  actor: Staff,
  { issueCode, theme, texts }: NewsIssue,
  postalAddress: string,
): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    const issue = await transaction
      .insertInto('news_issue')
      .values({ issue_code: issueCode, theme, texts: JSON.stringify(texts) })
      .onConflict((conflict) => conflict.constraint('news_issue_is_sent_once').doNothing())
      .returning('news_issue_id')
      .executeTakeFirst()
    if (issue === undefined) return undefined
    const subject = { kind: 'NEWS_ISSUE', id: issue.news_issue_id } as const
    await writeAudit(transaction, actor, { action: 'news.send', subject })
    await queueJob(transaction, job, { newsIssueId: issue.news_issue_id, postalAddress })
    const { readers } = await transaction
      .selectFrom('news_reader')
      .select(({ fn }) => fn.countAll<number>().as('readers'))
      .executeTakeFirstOrThrow()
    return readers
  })
}

/**
 * A batch is committed whole, with the mails that it queues; a process that is killed loses the
 * batch under way, and the job goes on with whoever has not been written to. Each mail asks once
 * more whether it is wanted when it is sent.
 */
export function handleSendNews(db: Db): JobHandler {
  return handleJob(job, async ({ newsIssueId, postalAddress }, signal) => {
    let after: string | undefined
    do {
      signal?.throwIfAborted()
      after = await sendBatch(db, newsIssueId, postalAddress, after)
    } while (after !== undefined)
  })
}

/**
 * The last account of the batch, for the next one to begin after; undefined when nobody is left.
 */
async function sendBatch(
  db: Db,
  newsIssueId: number,
  postalAddress: string,
  after: string | undefined,
): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    const issue = await transaction
      .selectFrom('news_issue')
      .select(['theme', 'texts'])
      .where('news_issue_id', '=', newsIssueId)
      .executeTakeFirstOrThrow()
    const readers = await nextReaders(transaction, newsIssueId, after)
    for (const { account_id, email, locale } of readers) {
      if (account_id === null || email === null || locale === null) continue
      // Of two runs at once, the insert lets one write to this person.
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('news_delivery')
        .values({ news_issue_id: newsIssueId, account_id })
        .onConflict((conflict) => conflict.constraint('news_reach_a_person_once').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) continue
      const text = textFor(issue.texts, localeOf(locale))
      await queueMail(transaction, {
        to: email,
        kind: 'news',
        key: `${newsIssueId}:${account_id}`,
        locale: text.locale,
        theme: issue.theme === 'kids' ? 'kids' : 'default',
        data: { ...text.data, postalAddress },
      })
    }
    return readers.at(-1)?.account_id ?? undefined
  })
}

function nextReaders(db: Db, newsIssueId: number, after: string | undefined) {
  const unwritten = db
    .selectFrom('news_reader')
    .select(['news_reader.account_id', 'email', 'locale'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('news_delivery')
            .select('news_delivery.account_id')
            .where('news_issue_id', '=', newsIssueId)
            .whereRef('news_delivery.account_id', '=', 'news_reader.account_id'),
        ),
      ),
    )
    .orderBy('news_reader.account_id')
    .limit(batchSize)
  return (after === undefined ? unwritten : unwritten.where('news_reader.account_id', '>', after)).execute()
}
