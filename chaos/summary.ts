import { formatTable } from '../bench/table.ts'
import type { Entry, Journal, Outcome } from './journal.ts'

/** What was done, and what became of it. */
export function summarise(journal: Journal): string {
  const kinds = [
    'order',
    'change',
    'card-page',
    'card',
    'account',
    'invoice',
    'cancel',
    'fulfil',
    'refund',
  ] as const
  const calls = kinds.map((kind) => {
    const entries: readonly { outcome: Outcome }[] = journal.of(kind)
    const count = (outcome: Outcome) => String(entries.filter((entry) => entry.outcome === outcome).length)
    return [kind, count('DONE'), count('REFUSED'), count('UNKNOWN')]
  })
  const codes = [
    ...journal.of('order'),
    ...journal.of('account'),
    ...journal.of('invoice'),
    ...journal.of('cancel'),
  ]
    .filter(({ outcome }) => outcome === 'REFUSED')
    .map(({ kind, code = '' }) => `${kind} ${code}`)
  const steps = journal
    .of('fulfil')
    .filter(({ outcome }) => outcome === 'DONE')
    .map(({ step }) => step)
  const given = journal.of('give-back')
  const table = formatTable(['what was asked for', 'done', 'refused', 'never known'], calls)
  const kills = listed(journal.of('kill').map(({ what }) => what))
  const faults = listed(
    journal.of('faults').flatMap((entry: Extract<Entry, { kind: 'faults' }>) => entry.faults),
  )
  const lapses = journal.of('lapse').length
  const restocks = journal.of('restock').length
  return [
    table,
    '',
    `refusals: ${listed(codes)}`,
    `what sellers did: ${listed(steps)}`,
    `what was given back: ${listed(given.map(({ what, outcome }) => (outcome === 'DONE' ? what : `${what} ${outcome}`)))}`,
    `kills: ${kills}; starts that had to be tried again: ${journal.of('failed-start').length}`,
    `faults of the database: ${listed(journal.of('database-fault').map(({ what }) => what))}`,
    `clocks of servers: up to ${clockShiftMost(journal)} s from that of the database`,
    `calls that were sent again, by what was answered: ${listed(journal.of('lost-answer').map(({ status }) => (status === 0 ? 'nothing' : String(status))))}`,
    `faults of the card provider that were switched on: ${faults}`,
    `transfers of the bank: ${journal.of('transfer').length}`,
    `holds that lapsed before their time: ${lapses}; stock that came in: ${restocks} times`,
  ].join('\n')
}

const clockShiftMost = (journal: Journal): number =>
  Math.round(Math.max(0, ...journal.of('start').map(({ clockShiftMs }) => Math.abs(clockShiftMs))) / 1000)

function listed(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].map(([name, same]) => `${same.length} ${name}`).join(', ') || 'none'
}
