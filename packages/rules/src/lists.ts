import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten } from './validation.ts'

/**
 * People's saved and shared lists: sql/lists.sql has the same numbers, and a test compares them.
 */
export const listsMax = 20
export const listItemsMax = 100
export const listPromisesMax = 500
export const listNameMaxLength = 60
export const listNoteMaxLength = 200

const lineOf = (max: number) =>
  fieldOf(fault('TOO_LONG', { max }), (text) => hasAtMost(text, max) && isWritten(text))

export const listName = lineOf(listNameMaxLength)
export const listNote = lineOf(listNoteMaxLength)
