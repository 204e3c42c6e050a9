import type { Measurement } from './measure.ts'
import { bareRow } from './rows.ts'
import type { Row } from './rows.ts'
import { formatTable, median } from './table.ts'

/** What the baselines were when a row was measured. */
interface Baselines {
  bare: Measurement
  select: Measurement
}

export type Compared = Measurement & Baselines

const headings = ['', 'requests/s', 'of A', 'of B', 'CPU ms', 'p50 ms', 'p99 ms', 'goal', '']

/** On a machine that does nothing else, a baseline hardly varies. */
const steadySpread = 1.5

/** The middle of each row's measurements. A ratio is taken where both met the same machine, before the middle is. */
export function report(measured: ReadonlyMap<Row, readonly Compared[]>): string {
  const speeds = (measured.get(bareRow) ?? []).map(({ requestsPerSecond }) => requestsPerSecond)
  const spread = Math.max(...speeds) / Math.min(...speeds)
  const isSteady = spread <= steadySpread
  const lines = [...measured].map(([row, rounds]) => lineOf(row, rounds, isSteady))
  return isSteady
    ? formatTable(headings, lines)
    : `${formatTable(headings, lines)}\n\nA was ${spread.toFixed(1)} times faster at one time than at another: this machine is busy with something else,\nso these numbers decide nothing. Run it again when the machine is quiet.`
}

function lineOf({ name, goal }: Row, rounds: readonly Compared[], isSteady: boolean): string[] {
  const middleOf = (field: keyof Measurement) => median(rounds.map((round) => round[field]))
  const ratioTo = (baseline: keyof Baselines) =>
    median(rounds.map((round) => round.requestsPerSecond / round[baseline].requestsPerSecond))
  const ratioToBare = ratioTo('bare')
  const ratioToSelect = ratioTo('select')
  const isMet = goal?.isMet({ cpuMs: middleOf('cpuMs'), ratioToBare, ratioToSelect })
  return [
    name,
    Math.round(middleOf('requestsPerSecond')).toLocaleString('en'),
    percent(ratioToBare),
    percent(ratioToSelect),
    middleOf('cpuMs').toFixed(3),
    middleOf('p50Ms').toFixed(1),
    middleOf('p99Ms').toFixed(1),
    goal?.text ?? '',
    isMet === undefined ? '' : !isSteady ? 'undecided' : isMet ? 'met' : 'MISSED',
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
