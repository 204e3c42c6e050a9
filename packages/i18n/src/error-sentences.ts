import type { Fault } from '@kids-crafts/rules/faults.ts'
import { isFaultCode } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { messagesOf } from './all-messages.ts'

/** What is wrong, said in a language. For the server; a browser has the words of one language. */
export function faultSentence({ code, params = {} }: Fault, locale: Locale): string {
  const sentence = messagesOf(locale).validation[code]
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  )
}

/**
 * What a refusal comes to, by its code without `OC_`; undefined where only its own English sentence
 * says it.
 */
export function refusalSentence(code: string, locale: Locale): string | undefined {
  const sentences: Record<string, string | undefined> = messagesOf(locale).refusals
  return sentences[`OC_${code}`] ?? (isFaultCode(code) ? faultSentence({ code }, locale) : undefined)
}
