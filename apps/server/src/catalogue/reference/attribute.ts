import type { Translated } from '../../platform/translated.ts'

interface Named {
  code: string
  names: Translated
  /** What people search for when they mean it. Without any it is found by no search. */
  searchWords?: Translated
}

export type Attribute = Named & { values: Named[] }
