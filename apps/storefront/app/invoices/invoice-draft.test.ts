import { faultOfMessage, parseOptions } from '@kids-crafts/contract/faults.ts'
import { expect, test } from 'vitest'

import { chosenOf, draftValues, formSchema, joinPartNums, partNumsOf } from './invoice-draft.ts'

const options = { issueDate: '2026-11-19', dueDate: '2026-12-19', dueDateMax: '2027-01-18' }
const account = { code: 'MAIN', holder: 'H', bankName: 'B', bankAddress: 'A', iban: 'I', swift: 'S' }
const issuer = { orderPartNums: ['4821-7730-5-1', '4821-7730-5-2'], requisites: [account] }

const faultAt = (field: string, changes: object) => {
  const values = { ...draftValues(options, issuer, undefined), ...changes }
  const { error } = formSchema(options, 'en').safeParse(values, parseOptions)
  const issue = error?.issues.find(({ path }) => path.join('.') === field)
  return issue && faultOfMessage(issue.message)
}

test('a new invoice begins with the parts of its order and the days that are proposed', () => {
  const values = draftValues(options, issuer, undefined)
  expect(values).toMatchObject({ requisiteCode: 'MAIN', issueDate: '2026-11-19', dueDate: '2026-12-19' })
  expect(partNumsOf(values.partNums)).toEqual(issuer.orderPartNums)
  expect(formSchema(options, 'en').safeParse(values).success).toBe(true)
})

test('it is payable where its draft says, and nowhere until somebody chooses if that account was stopped', () => {
  const other = { ...account, code: 'OWN' }
  const issuers = { ...issuer, requisites: [account, other] }
  const codeOf = (draft: object) =>
    draftValues(options, issuers, { parts: [], ...draft } as never).requisiteCode
  expect(codeOf({ requisites: other })).toBe('OWN')
  expect(codeOf({})).toBe('')
  expect(faultAt('requisiteCode', { requisiteCode: '' })).toEqual({ code: 'REQUIRED' })
  expect(draftValues(options, { ...issuer, requisites: [] }, undefined).requisiteCode).toBe('PLATFORM')
})

test('days of a draft that have passed begin today', () => {
  const draft = { parts: [], issueDate: '2026-10-01', dueDate: '2026-10-31', comment: 'For the choir' }
  expect(draftValues(options, issuer, draft as never)).toMatchObject({
    partNums: '',
    issueDate: '2026-11-19',
    dueDate: '2026-11-19',
    comment: 'For the choir',
  })
})

test('an invoice is due between its issue date and the last day that is allowed', () => {
  const refused = { code: 'INVOICE_DUE_DATE', params: { until: 'January 18, 2027' } }
  expect(faultAt('dueDate', { dueDate: '2026-11-18' })).toEqual(refused)
  expect(faultAt('dueDate', { dueDate: '2027-01-19' })).toEqual(refused)
  expect(faultAt('dueDate', { dueDate: '2026-11-19' })).toBeUndefined()
  expect(faultAt('dueDate', { dueDate: '2027-01-18' })).toBeUndefined()
})

test('a part whose number begins as another one does is not ticked with it', () => {
  const parts = ['4821-1', '4821-12', '4821-2'].map((partNum) => ({ partNum }))
  expect(chosenOf(parts, joinPartNums(['4821-12']))).toEqual([{ partNum: '4821-12' }])
  expect(chosenOf(parts, '')).toEqual([])
})

test('it is for at least one part and at most fifty', () => {
  expect(faultAt('partNums', { partNums: '' })).toEqual({ code: 'REQUIRED' })
  const many = joinPartNums(Array.from({ length: 51 }, (_, index) => `1-${index}`))
  expect(faultAt('partNums', { partNums: many })).toEqual({ code: 'TOO_MANY', params: { max: 50 } })
})
