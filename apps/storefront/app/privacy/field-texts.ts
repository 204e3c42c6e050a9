import type { StoredRow } from '@kids-crafts/contract/privacy.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/**
 * The fields that mean something to a person, with the labels that the profile uses where it has
 * any.
 */
const labels = {
  login: 'profile.account.login',
  role: 'privacy.fields.role',
  email: 'profile.account.email',
  emailVerifiedAt: 'privacy.fields.emailVerifiedAt',
  firstName: 'profile.account.firstName',
  lastName: 'profile.account.lastName',
  birthDate: 'profile.account.birthDate',
  birthYear: 'profile.account.birthYear',
  gender: 'profile.account.gender',
  phone: 'profile.account.phone',
  bio: 'profile.account.bio',
  locale: 'privacy.fields.locale',
  timeZone: 'privacy.fields.timeZone',
  passwordChangedAt: 'privacy.fields.passwordChangedAt',
  registeredAt: 'privacy.fields.registeredAt',
  confirmedAt: 'privacy.fields.confirmedAt',
  device: 'privacy.fields.device',
  lastUsedAt: 'privacy.fields.lastUsedAt',
  document: 'privacy.fields.document',
  version: 'privacy.fields.version',
  agreedAt: 'privacy.fields.agreedAt',
  guardianEmail: 'privacy.fields.guardianEmail',
  purpose: 'privacy.fields.purpose',
  givenAt: 'privacy.fields.givenAt',
  endedAt: 'privacy.fields.endedAt',
  publicName: 'privacy.fields.storeName',
  handle: 'privacy.fields.storeAddress',
  about: 'privacy.fields.about',
  name: 'privacy.fields.name',
  address: 'profile.account.address',
  postalIndex: 'profile.shipping.index',
  city: 'profile.shipping.city',
  countryIso: 'profile.shipping.country',
  phone1: 'profile.account.phone',
  contactFirstName: 'profile.account.firstName',
  contactLastName: 'profile.account.lastName',
  contactPhone1: 'profile.account.phone',
  returnAddress: 'profile.account.address',
  isMain: 'privacy.fields.isMain',
  bankName: 'profile.payment.bankName',
  bankAddress: 'profile.payment.bankAddress',
  iban: 'profile.payment.iban',
  swift: 'profile.payment.swift',
  bankCode: 'profile.payment.bankCode',
  currency: 'profile.payment.currency',
  billId: 'privacy.fields.number',
  quantity: 'privacy.fields.quantity',
  requestNumber: 'privacy.fields.number',
  messageNumber: 'privacy.fields.number',
  senderEmail: 'profile.account.email',
  topic: 'profile.support.topic',
  message: 'profile.support.message',
  description: 'privacy.fields.text',
  askedAt: 'privacy.fields.createdAt',
  rating: 'privacy.fields.rating',
  authorName: 'privacy.fields.authorName',
  body: 'privacy.fields.text',
  expiresAt: 'privacy.fields.expiresAt',
  createdAt: 'privacy.fields.createdAt',
} as const

type Field = keyof typeof labels

/** In the order of the labels; what is empty is not worth a line. */
export function shownFields(row: StoredRow): Field[] {
  const fields = Object.keys(labels) as Field[]
  return fields.filter((field) => row[field] !== undefined && row[field] !== null && row[field] !== '')
}

export function useFieldTexts() {
  const { t, has } = useTranslation()
  const { locale } = useSite()

  function valueOf(field: Field, value: StoredRow[string]): string {
    if (typeof value === 'boolean') return value ? t('privacy.yes') : t('privacy.no')
    if (typeof value === 'number') return String(value)
    if (value === null) return ''
    if (field.endsWith('At')) return timeText(value)
    if (field === 'birthDate') return dayText(value)
    if (field === 'countryIso') return nameOf('region', value)
    if (field === 'locale') return nameOf('language', value)
    const key = keysOfCodes[field]?.(value)
    return key !== undefined && has(key) ? t(key) : value
  }

  const timeText = (time: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
  const dayText = (day: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const nameOf = (type: 'region' | 'language', code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code

  return { labelOf: (field: Field): string => t(labels[field]), valueOf }
}

/** Codes that the site has words for elsewhere. */
const keysOfCodes: Partial<Record<Field, (code: string) => string>> = {
  role: (code) => `privacy.roles.${code}`,
  gender: (code) => `profile.account.genders.${code}`,
  purpose: (code) => `registration.guardian.purposes.${code}.title`,
  document: (code) => (code === 'PRIVACY_POLICY' ? 'navigation.privacyPolicy' : 'navigation.agreement'),
}
