import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Messages } from './messages.ts'

const urls = import.meta.glob<string>('../messages/*.json', { query: '?url', import: 'default', eager: true })

/** Where a language's words are; the page preloads it so that it arrives with the scripts. */
export const messagesUrl = (locale: Locale): string => urls[`../messages/${locale}.json`] ?? ''

export async function loadMessages(locale: Locale): Promise<Messages> {
  const response = await fetch(messagesUrl(locale))
  return (await response.json()) as Messages
}
