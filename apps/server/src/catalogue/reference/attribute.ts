import type { Translated } from '../../platform/translated.ts'

interface Named {
  code: string
  names: Translated
  /** The words that people search for. Without any, no search finds it. */
  searchWords?: Translated
}

export type Attribute = Named & { values: Named[] }
