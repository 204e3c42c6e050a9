import { fault } from '@kids-crafts/rules/faults.ts'

import { Refusal } from '../refusal.ts'

/**
 * Refuses an object that says itself how it becomes a text or a number: JavaScript asks it where it
 * is compared, as by a schema that looks at what has a length, and there the answer would be an
 * error of ours. Not by recursion: JSON may be nested deeper than the stack.
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
