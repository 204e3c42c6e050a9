import { passwordLength } from '@kids-crafts/rules/passwords.ts'
import { faultMessages } from '@kids-crafts/rules/validation.ts'
import type { Fault, Field } from '@kids-crafts/rules/validation.ts'

import { z } from './zod.ts'

/** What JSON may hold of any field: far more than a rule allows, yet not so much that judging it would take time. */
const anyTextMax = 20_000

/** A required field of section 5: tidied, then judged by its rule. The message tells the fault. */
export const fieldText = (field: Field, fault?: Fault) => textOf(field, fault ?? 'required', true)

/** The same, where nothing (null or an empty text) is an answer too; in code it is `null`. */
export const optionalText = (field: Field) =>
  z.codec(textOf(field, 'required', false).nullable(), z.string().nullable(), {
    decode: (text) => text || null,
    encode: (text) => text,
  })

function textOf(field: Field, missing: Fault, isRequired: boolean) {
  return z
    .string({ error: ({ input }) => faultMessages[input === undefined || input === null ? missing : 'text'] })
    .overwrite((text) => (text.length > anyTextMax ? text : field.tidy(text)))
    .check(({ value, issues }) => {
      const fault = value === '' ? (isRequired ? missing : undefined) : field.rule(value)
      if (fault) issues.push({ code: 'custom', input: value, message: faultMessages[fault] })
    })
}

/** One of a few words. */
export const choiceOf = <const Words extends readonly string[]>(words: Words, fault: Fault) =>
  z.enum(words, {
    error: ({ input }) =>
      faultMessages[input === undefined || input === null || input === '' ? 'required' : fault],
  })

/** S-24: a field that the call does not have is refused, so that nobody can set what is not theirs to set. */
export const strictObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? faultMessages.unknownField : undefined),
  })

/** The password's own rules are the server's; this only keeps a book from being hashed. An emoji is two code units. */
export const typedPassword = z
  .string(faultMessages.required)
  .max(passwordLength.max * 2, `A password has at most ${passwordLength.max} characters`)
