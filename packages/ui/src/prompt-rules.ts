import type { DialogPrompt } from './dialog-store.ts'

export interface PromptWords {
  required: string
  invalidEmail: string
  invalidUrl: string
}

/** The answer's error in the host's texts; undefined if valid. */
export function promptError(prompt: DialogPrompt, value: string, words: PromptWords): string | undefined {
  const answer = value.trim()
  if (answer === '') return prompt.isRequired === false ? undefined : words.required
  if (prompt.kind === 'email' && !emailPattern.test(answer)) return words.invalidEmail
  if (prompt.kind === 'url' && !isWebAddress(answer)) return words.invalidUrl
  return undefined
}

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.')
}
