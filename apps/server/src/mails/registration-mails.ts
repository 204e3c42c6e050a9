import { localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/registration.ts'
import {
  resetLinkMinutes,
  unconfirmedRegistrationDays,
  verifyLinkHours,
} from '@kids-crafts/rules/registration.ts'
import { createElement as h } from 'react'
import type { ReactNode } from 'react'

import type { Mail } from './kinds.ts'
import { ActionButton, BulletList, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'
import type { Words } from './words.ts'

const days = String(unconfirmedRegistrationDays)

export const verifyEmail: Template<'verify-email'> = ({ login, token }, context) => {
  const { words } = context
  return letter(words('verifyEmail.subject'), [
    words('verifyEmail.text', { login, brand: brandOf(context) }),
    button(context, '/verify-email', words('verifyEmail.button'), token),
    words('verifyEmail.expires', { hours: String(verifyLinkHours) }),
    words('verifyEmail.ignore', { days }),
  ])
}

export const resetPassword: Template<'reset-password'> = ({ login, token }, context) => {
  const { words } = context
  return letter(words('resetPassword.subject', { login }), [
    words('resetPassword.text', { login, brand: brandOf(context) }),
    button(context, '/reset-password', words('resetPassword.button'), token),
    words('resetPassword.expires', { minutes: String(resetLinkMinutes) }),
    words('resetPassword.ignore'),
  ])
}

export const passwordChanged: Template<'password-changed'> = ({ login, changedAt }, context) => {
  const { words } = context
  return letter(words('passwordChanged.subject'), [
    words('passwordChanged.text', {
      login,
      brand: brandOf(context),
      changedAt: inWords(changedAt, context),
    }),
    words('passwordChanged.notYou'),
    button(context, '/forgot-password', words('resetPassword.button')),
  ])
}

export const emailTaken: Template<'email-taken'> = ({ login }, context) => {
  const { words } = context
  return letter(words('emailTaken.subject'), [
    words('emailTaken.text', { login, brand: brandOf(context) }),
    button(context, '/login', words('emailTaken.button')),
    words('emailTaken.ignore'),
  ])
}

export const emailChanged: Template<'email-changed'> = ({ login }, context) => {
  const { words } = context
  return letter(words('emailChanged.subject'), [
    words('emailChanged.text', { login, brand: brandOf(context) }),
    words('emailChanged.notYou'),
    button(context, '/contacts', words('emailChanged.button')),
  ])
}

export const guardianRequest: Template<'guardian-request'> = ({ login, token, purposes }, context) => {
  const { words } = context
  return letter(words('guardianRequest.subject', { login }), [
    words('guardianRequest.who', { login, brand: brandOf(context) }),
    words('guardianRequest.what', { login }),
    listOf(purposes, words),
    button(context, '/guardian-consent', words('guardianRequest.button'), token),
    words('guardianRequest.withdraw'),
    words('guardianRequest.ignore', { login, days }),
  ])
}

export const guardianAgreed: Template<'guardian-agreed'> = (data, context) => {
  const { words } = context
  const { login, token, purposes, privacyPolicyVersion, userAgreementVersion } = data
  const givenAt = inWords(data.givenAt, context)
  return letter(words('guardianAgreed.subject', { login }), [
    words('guardianAgreed.text', { login, brand: brandOf(context), givenAt }),
    listOf(purposes, words),
    words('guardianAgreed.versions', {
      privacyPolicy: leftToRight(privacyPolicyVersion),
      userAgreement: leftToRight(userAgreementVersion),
    }),
    words('guardianAgreed.withdraw'),
    button(context, '/guardian-consent', words('guardianAgreed.button'), token),
  ])
}

export const guardianWithdrew: Template<'guardian-withdrew'> = ({ login, token, withdrawnAt }, context) => {
  const { words } = context
  return letter(words('guardianWithdrew.subject', { login }), [
    words('guardianWithdrew.text', {
      login,
      brand: brandOf(context),
      withdrawnAt: inWords(withdrawnAt, context),
    }),
    words('guardianWithdrew.again'),
    button(context, '/guardian-consent', words('guardianWithdrew.button'), token),
  ])
}

interface Context {
  words: Words
  mail: Mail
  storeUrl: string
}

/** The subject is the heading too, the first sentence what an inbox shows beside it. */
function letter(subject: string, parts: ReactNode[]) {
  return {
    subject,
    preview: typeof parts[0] === 'string' ? parts[0] : subject,
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      ...parts.map((part, place) =>
        typeof part === 'string' ? h(Paragraph, { key: place }, part) : h('div', { key: place }, part),
      ),
    ],
  }
}

const brandOf = ({ words, mail }: Context): string => words(`brand.${mail.theme}`)

/**
 * The token stands behind a `#`, which no browser sends to anybody: not to us, so that no log has it, and not to the sites
 * that the page links to.
 */
function button({ mail, storeUrl }: Context, path: string, label: string, token?: string): ReactNode {
  const url = new URL(path, storeUrl)
  url.searchParams.set(localeQueryKey, mail.locale)
  if (token !== undefined) url.hash = token
  return h(ActionButton, { href: url.href, theme: mail.theme }, label)
}

const listOf = (purposes: readonly ConsentPurpose[], words: Words): ReactNode =>
  h(BulletList, { items: purposes.map((purpose) => words(`purpose.${purpose}`)) })

/** A version such as 2026-01 would be turned around within Arabic. */
const leftToRight = (version: string): string => `\u2066${version}\u2069`

function inWords(at: string, { mail }: Context): string {
  return new Intl.DateTimeFormat(mail.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
}
