import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import { advanceChargeback } from './give-back.ts'
import { inDatabase } from './in-database.ts'
import type { World } from './world.ts'

const settleMsMax = 90_000

/**
 * No faults and no kills any more: everything that is under way comes to its end. What would take
 * minutes is hurried.
 */
export async function settle(world: World, random: Random): Promise<void> {
  await world.setFaults([])
  await world.shop.ready()
  for (const stage of ['created', 'funds_withdrawn'])
    for (const [intent, at] of world.chargebacks)
      if (at === stage) await advanceChargeback(world, random, intent, at)
  const readyAt = new Date()
  // Pages that nobody paid on expire, late events come, banks decide.
  await world.advanceCards(86_400)
  const lastAt = Date.now() + settleMsMax
  for (;;) {
    const waiting = [...(await hurry(world.dataDir, readyAt)), ...(await unread(world.bankDir))]
    if (waiting.length === 0) return
    if (Date.now() > lastAt) return world.complain(`after the end there still are ${waiting.join(', ')}`)
    await sleep(200)
  }
}

/** Statements that the server has not taken in. */
async function unread(bankDir: string): Promise<string[]> {
  const names = await readdir(path.join(bankDir, 'inbox')).catch(() => [])
  return names.length === 0 ? [] : [`${names.length} statements of the bank`]
}

const hurry = (dataDir: string, readyAt: Date): Promise<string[]> =>
  inDatabase(dataDir, async (client) => {
    // As two minutes of silence would do.
    await client.query(`
      update payment set started_at = started_at - interval '1 hour', asked_at = null where settled_at is null`)
    await client.query(
      `select graphile_worker.add_job('sweep-payments', job_key => 'chaos', max_attempts => 1)`,
    )
    // What no webhook has told is asked for at night, and what failed is tried again within the
    // hour.
    for (const sweep of ['sweep-disputes', 'sweep-failed-refunds'])
      await client.query(`select graphile_worker.add_job($1, job_key => 'chaos-' || $1, max_attempts => 1)`, [
        sweep,
      ])
    await client.query(`
      update unfinished_work set retry_at = now() where retry_at > now() + interval '5 seconds'`)
    // A hold that waits for a bank is not let go before the bank has decided.
    await client.query(`
      update customer_order set hold_until = now()
      where hold_until > now()
        and not exists (select from payment where payment.order_id = customer_order.order_id and settled_at is null)`)
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by))
       from graphile_worker.jobs where locked_at < $1`,
      [readyAt],
    )
    await client.query(`
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts < max_attempts`)
    const { rows } = await client.query<{ what: string; count: number }>(`
      select what, count::integer
      from (
        select 'orders on hold' as what, count(*) from customer_order where hold_until is not null
        union all
        select 'payments under way', count(*) from payment where settled_at is null
        union all
        select 'refunds under way', count(*) from refund where status in ('REQUESTED', 'SENT')
        union all
        select 'chargebacks under way', count(*) from chargeback where status in ('OPEN', 'UNDER_REVIEW')
        union all
        select 'fees to ask for', count(*) from payment where method = 'CARD' and status in ('PAID', 'RETURNED') and fee_minor is null
        union all
        select 'invoices for the bank', count(*) from invoice where sent_at is not null and delivered_at is null
        union all
        select 'invoices of orders that are over', count(distinct invoice_id)
        from invoice
        join invoice_part using (invoice_id)
        join order_part using (order_part_id)
        join customer_order o using (order_id)
        where invoice.sent_at is not null and invoice.ended_at is null and o.hold_until is null
          and not exists (select from payment p where p.order_id = o.order_id and p.status = 'PAID')
        union all
        select 'mails to queue', count(*) from order_mail where queued_at is null
        union all
        select 'mails to send', count(*) from graphile_worker.jobs where task_identifier = 'send-mail'
      ) as waiting
      where count > 0`)
    return rows.map(({ what, count }) => `${count} ${what}`)
  })
