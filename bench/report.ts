import type { Measurement } from './measure.ts'
import type { Ratios, Row } from './rows.ts'
import { formatTable, median } from './table.ts'

/** What the baselines were when a row was measured. */
interface Baselines {
  bare: Measurement
  select: Measurement
  /** Of rows that write. */
  transaction?: Measurement | undefined
}

export type Compared = Measurement & Baselines

const headings = ['', 'requests/s', 'of A', 'of B', 'of C', 'CPU ms', 'p50 ms', 'p99 ms', 'goal', '']

/**
 * The middle of each row's slices. A ratio is taken where both met the same machine, before the
 * middle is. A goal is decided when three quarters of the slices say the same.
 */
export function report(measured: ReadonlyMap<Row, readonly Compared[]>): string {
  return formatTable(
    headings,
    [...measured].map(([row, slices]) => lineOf(row, slices)),
  )
}

function lineOf({ name, goal }: Row, slices: readonly Compared[]): string[] {
  const middleOf = (field: keyof Measurement) => median(slices.map((slice) => slice[field]))
  const ratios = slices.map(ratiosOf)
  const middleRatio = (field: keyof Ratios) => percent(median(ratios.map((ratio) => ratio[field])))
  const met = slices.filter(
    (slice, index) => ratios[index] && goal?.isMet({ cpuMs: slice.cpuMs, ...ratios[index] }),
  ).length
  return [
    name,
    Math.round(middleOf('requestsPerSecond')).toLocaleString('en'),
    middleRatio('ratioToBare'),
    middleRatio('ratioToSelect'),
    slices.some(({ transaction }) => transaction) ? middleRatio('ratioToTransaction') : '',
    middleOf('cpuMs').toFixed(3),
    middleOf('p50Ms').toFixed(1),
    middleOf('p99Ms').toFixed(1),
    goal?.text ?? '',
    goal ? decisionOf(met / slices.length) : '',
  ]
}

const ratiosOf = ({ requestsPerSecond, bare, select, transaction }: Compared): Ratios => ({
  ratioToBare: requestsPerSecond / bare.requestsPerSecond,
  ratioToSelect: requestsPerSecond / select.requestsPerSecond,
  ratioToTransaction: requestsPerSecond / (transaction?.requestsPerSecond ?? Number.NaN),
})

function decisionOf(metShare: number): string {
  if (metShare >= 0.75) return 'met'
  return metShare <= 0.25 ? 'MISSED' : 'undecided'
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
