import type { Pool, PoolClient } from 'pg'

const counters = 10_000
/** About what an order writes for a line. */
const text = 'x'.repeat(200)

/** Two plain tables, without foreign keys, checks or triggers. */
export async function createWritten(pool: Pool): Promise<void> {
  await pool.query(`
    create table if not exists bench_row (
      id bigint generated always as identity primary key,
      owner_id bigint not null,
      amount integer not null,
      body text not null,
      created_at timestamptz not null default now()
    );
    create table if not exists bench_counter (
      id integer primary key,
      amount integer not null,
      body text not null
    ) with (fillfactor = 80)`)
  await pool.query(
    `insert into bench_counter
     select number, 0, $2 from generate_series(1, $1) as number
     on conflict do nothing`,
    [counters, text],
  )
}

/** A statement for each write, of which every third changes a row that is there. */
export async function writeRaw(pool: Pool, writes: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const owner = 1 + Math.floor(Math.random() * counters)
    for (let written = 1; written <= writes; written += 1) await writeRow(client, owner, written)
    await client.query('commit')
    return writes
  } finally {
    client.release()
  }
}

function writeRow(client: PoolClient, owner: number, number: number) {
  if (number % 3 > 0) {
    return client.query('insert into bench_row (owner_id, amount, body) values ($1, $2, $3)', [
      owner,
      number,
      text,
    ])
  }
  // Of neighbours in one order, so that two transactions never wait for each other in a circle.
  return client.query('update bench_counter set amount = amount + 1 where id = $1', [
    Math.min(owner + number, counters),
  ])
}
