import { login } from '@kids-crafts/rules/accounts.ts'
import type { FaultCode } from '@kids-crafts/rules/faults.ts'
import { mailedCode } from '@kids-crafts/rules/guardians.ts'
import { faultOfPassword, passwordLength, passwordLengthFault } from '@kids-crafts/rules/passwords.ts'
import { birthDateOn } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'

import { failsAs, messageOf } from './faults.ts'
import { z } from './zod.ts'

/** The JSON limit for any text: far above the rules, but small enough to check quickly. */
const anyTextMax = 20_000

/** A required field of section 5: tidied, then checked by its rule. */
export const fieldText = (field: Field) => textOf(field, true)

/** The same, but optional (null or an empty text); in code it is `null`. */
export const optionalText = (field: Field) =>
  z.codec(textOf(field, false).nullable(), z.string().nullable(), {
    decode: (text) => text || null,
    encode: (text) => text,
  })

function textOf(field: Field, isRequired: boolean) {
  return z
    .string()
    .overwrite((text) => (text.length > anyTextMax ? text : field.tidy(text)))
    .check(({ value, issues }) => {
      const message = value === '' ? isRequired && failsAs('REQUIRED') : faultIn(value)
      if (message) issues.push({ code: 'custom', input: value, message })
    })

  function faultIn(text: string): string | undefined {
    const found = field.rule(text)
    return found && messageOf(found)
  }
}

/** Asks for today's date at every check: servers and pages run for longer than a day. */
export const birthDateText = fieldText({
  tidy: (text) => text.trim(),
  rule: (text) => birthDateOn(new Date()).rule(text),
})

/** S-24: refuses unknown fields, so that nobody can set protected columns. */
export const strictObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape)

/** Limits the cost of hashing; an emoji is two code units. */
export const anyPassword = z
  .string()
  .max(passwordLength.max * 2, failsAs('PASSWORD_LONG', { max: passwordLength.max }))

/** An existing password. */
export const typedPassword = anyPassword.min(1)

/** A new one. Common and personal passwords are checked where the account is known. */
export const newPassword = z.string().check(({ value, issues }) => {
  const found = passwordLengthFault(value)
  if (value === '') issues.push({ code: 'custom', input: value, message: failsAs('REQUIRED') })
  else if (found) issues.push({ code: 'custom', input: value, message: messageOf(faultOfPassword[found]) })
})

/** The name for signing in, when chosen. */
export const newLogin = z
  .string()
  .max(200, failsAs('LOGIN_FORMAT'))
  .overwrite(login.tidy)
  .check(({ value, issues }) => {
    if (login.isRight(value)) return
    const message = value === '' ? failsAs('REQUIRED') : failsAs('LOGIN_FORMAT')
    issues.push({ code: 'custom', input: value, message })
  })

/** The part of a mailed link after `#`. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, failsAs('LINK_INCOMPLETE'))

/** A code typed from a mail, with or without the space in its middle. */
export const typedCode = z
  .string()
  .max(40, failsAs('MAILED_CODE_FORMAT', { digits: mailedCode.digits }))
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .check(({ value, issues }) => {
    if (new RegExp(`^\\d{${mailedCode.digits}}$`).test(value)) return
    const message =
      value === '' ? failsAs('REQUIRED') : failsAs('MAILED_CODE_FORMAT', { digits: mailedCode.digits })
    issues.push({ code: 'custom', input: value, message })
  })

/**
 * A version date of the privacy policy or user agreement, and the SHA-256 of its text in a
 * language.
 */
export const documentVersion = (code: FaultCode) => z.string(code).regex(/^\d{4}-\d\d-\d\d$/, code)
export const textHash = (code: FaultCode) => z.string(code).regex(/^[0-9a-f]{64}$/, code)

/**
 * A person's time zone, such as `America/Vancouver`, for times in mails. Unknown names are ignored:
 * they must not block signing in or ordering.
 */
export const timeZone = z.string().max(60).optional()

export const id = z.uuid(failsAs('ID_FORMAT'))
