import { login } from '@kids-crafts/rules/accounts.ts'
import type { FaultCode } from '@kids-crafts/rules/faults.ts'
import { mailedCode } from '@kids-crafts/rules/guardians.ts'
import { faultOfPassword, passwordLength, passwordLengthFault } from '@kids-crafts/rules/passwords.ts'
import { birthDateOn } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'

import { failsAs, messageOf } from './faults.ts'
import { z } from './zod.ts'

/** What JSON may hold of any field: far more than a rule allows, yet not so much that judging it would take time. */
const anyTextMax = 20_000

/** A required field of section 5: tidied, then judged by its rule. */
export const fieldText = (field: Field) => textOf(field, true)

/** The same, where nothing (null or an empty text) is an answer too; in code it is `null`. */
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

/** Today is asked for at every check: a server runs, and a page stays open, for longer than a day. */
export const birthDateText = fieldText({
  tidy: (text) => text.trim(),
  rule: (text) => birthDateOn(new Date()).rule(text),
})

/** S-24: a field that the call does not have is refused, so that nobody can set what is not theirs to set. */
export const strictObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape)

/** Only so that nobody has a whole book hashed; an emoji is two code units. */
export const anyPassword = z
  .string()
  .max(passwordLength.max * 2, failsAs('PASSWORD_LONG', { max: passwordLength.max }))

/** The password that somebody has. */
export const typedPassword = anyPassword.min(1)

/** A new one. What is common or says too much is judged by who knows the account. */
export const newPassword = z.string().check(({ value, issues }) => {
  const found = passwordLengthFault(value)
  if (value === '') issues.push({ code: 'custom', input: value, message: failsAs('REQUIRED') })
  else if (found) issues.push({ code: 'custom', input: value, message: messageOf(faultOfPassword[found]) })
})

/** The name that somebody signs in with, when they choose it. */
export const newLogin = z
  .string()
  .max(200, failsAs('LOGIN_FORMAT'))
  .overwrite(login.tidy)
  .check(({ value, issues }) => {
    if (login.isRight(value)) return
    const message = value === '' ? failsAs('REQUIRED') : failsAs('LOGIN_FORMAT')
    issues.push({ code: 'custom', input: value, message })
  })

/** What a mailed link carries after its `#`. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, failsAs('LINK_INCOMPLETE'))

/** A code as it is typed from a mail, with or without the space in its middle. */
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

/** The day of a version of the privacy policy or the user agreement, and the SHA-256 of its text in a language. */
export const documentVersion = (code: FaultCode) => z.string(code).regex(/^\d{4}-\d\d-\d\d$/, code)
export const textHash = (code: FaultCode) => z.string(code).regex(/^[0-9a-f]{64}$/, code)

/**
 * Where a person's clock is, such as `America/Vancouver`, for the times that we tell them. A name that we do not know is ignored: no
 * clock keeps anybody from signing in or from ordering.
 */
export const timeZone = z.string().max(60).optional()

export const id = z.uuid(failsAs('ID_FORMAT'))
