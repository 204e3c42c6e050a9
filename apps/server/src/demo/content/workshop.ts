import type { Translated } from '../../platform/translated.ts'
import type { CentreKey } from './centres.ts'

export type Workshop = {
  code: string
  ages: [from: number, to: number]
  marks: ('disabilities' | 'First Nations')[]
  /** Days after the demo is loaded, so that there is always something to come. */
  startsInDays: number
  /** By the clock of the centre. */
  startsAtHour: number
  centre: CentreKey
  isOnline?: true
  isCancelled?: true
  /** One a week. */
  dates: number
  hours: number
  places: { left: number; total: number }
  languages: string[]
  /** In the money of the centre's country. */
  priceMinor: number
  bring?: Translated
  drawn: string
  beside: string[]
  names: Translated
  descriptions: Translated
}
