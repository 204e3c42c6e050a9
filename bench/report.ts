import type { Measurement } from './measure.ts'
import { bareRow, selectRow } from './rows.ts'
import type { Row } from './rows.ts'
import { formatTable, median } from './table.ts'

export type Measured = ReadonlyMap<Row, readonly Measurement[]>

const headings = ['', 'requests/s', 'of A', 'of B', 'CPU ms', 'p50 ms', 'p99 ms', 'goal', '']

/** On a machine that does nothing else, a baseline hardly varies between rounds. */
const steadySpread = 1.5

/** Each row's middle round. A ratio is taken within a round, where both met the same machine, before the middle is. */
export function report(measured: Measured): string {
  const baselines = { bare: measured.get(bareRow) ?? [], select: measured.get(selectRow) ?? [] }
  const speeds = baselines.bare.map(({ requestsPerSecond }) => requestsPerSecond)
  const spread = Math.max(...speeds) / Math.min(...speeds)
  const isSteady = spread <= steadySpread
  const lines = [...measured].map(([row, rounds]) => lineOf(row, rounds, baselines, isSteady))
  return isSteady
    ? formatTable(headings, lines)
    : `${formatTable(headings, lines)}\n\nA was ${spread.toFixed(1)} times faster in one round than in another: this machine is busy with something else,\nso these numbers decide nothing. Run it again when the machine is quiet.`
}

type Rounds = readonly Measurement[]
type Baselines = Readonly<{ bare: Rounds; select: Rounds }>

function lineOf(
  { name, goal }: Row,
  rounds: Rounds,
  { bare, select }: Baselines,
  isSteady: boolean,
): string[] {
  const middleOf = (field: keyof Measurement) => median(rounds.map((round) => round[field]))
  const ratioToBare = ratio(rounds, bare)
  const ratioToSelect = ratio(rounds, select)
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

const ratio = (rounds: Rounds, baseline: Rounds): number =>
  median(
    rounds.map(
      ({ requestsPerSecond }, index) =>
        requestsPerSecond / (baseline[index]?.requestsPerSecond ?? Number.NaN),
    ),
  )

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
