import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { mergeMessages } from './merge-messages.ts'
import type { Messages } from './messages.ts'

const urls = import.meta.glob<string>(['../messages/*.json', '../messages/kids/*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where a language's words are, then those that the store says otherwise; the page preloads them to come with the scripts. */
export function messagesUrls(locale: Locale, theme: Theme): string[] {
  const own = theme === 'kids' ? urls[`../messages/kids/${locale}.json`] : undefined
  return [urls[`../messages/${locale}.json`] ?? '', ...(own === undefined ? [] : [own])]
}

export async function loadMessages(locale: Locale, theme: Theme): Promise<Messages> {
  const [messages, own = {}] = await Promise.all(
    messagesUrls(locale, theme).map(async (url) => (await fetch(url)).json() as Promise<Messages>),
  )
  return mergeMessages(messages as Messages, own)
}
