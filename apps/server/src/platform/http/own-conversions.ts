import { fault } from '@kids-crafts/rules/faults.ts'

import { Refusal } from '../refusal.ts'

/**
 * Refuses objects with their own conversion to text or number: JavaScript calls it in comparisons,
 * for example in schemas that check a length, and the result would be a bug. Iterative, because
 * JSON may be nested deeper than the stack.
 */
export function refuseOwnConversions(wire: unknown): void {
  const left: [field: string, value: unknown][] = [['', wire]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [field, value] = next
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) {
      throw new Refusal('VALIDATION', fault('INVALID'), [{ field, fault: fault('INVALID') }])
    }
    for (const [name, part] of Object.entries(value)) {
      left.push([field === '' ? name : `${field}.${name}`, part])
    }
  }
}
