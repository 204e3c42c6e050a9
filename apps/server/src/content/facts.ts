import type { Block, ContentText, Inline } from '@kids-crafts/contract/content.ts'
import { resetLinkMinutes, unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'
import { adultAge } from '@kids-crafts/rules/children.ts'
import {
  defaultCurrency,
  referralRewardMinor,
  referralSalesThresholdMinor,
  schoolCommissionPercent,
  setSizes,
} from '@kids-crafts/rules/constants.ts'
import { holdMinutes } from '@kids-crafts/rules/holds.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { formatNumber, formatPercent } from '@kids-crafts/rules/numbers.ts'
import { closingDays, completionDays } from '@kids-crafts/rules/orders.ts'
import { returnStepDays } from '@kids-crafts/rules/returns.ts'

import type { Config } from '../platform/config.ts'
import { fillIn } from '../platform/fill-in.ts'

export type FactSettings = Pick<Config, 'platformFeePercent'>

/** The suggested age to begin at, under the eyes of a parent or guardian. */
const minimumAge = 5

/**
 * What texts may name by `{{platformFeePercent}}`, so that no number of a page differs from the
 * settings and rules. Percents have their sign and amounts their currency, as the language writes
 * them.
 */
export function factsFor(locale: Locale, { platformFeePercent }: FactSettings) {
  const percent = (value: number) => formatPercent(value / 100, locale)
  const count = (value: number) => formatNumber(value, locale)
  // With its code: in a sentence `$` alone could be Canadian.
  const amount = (minor: number) => `${formatNumber(decimalFromMinor(minor), locale)}\u00A0${defaultCurrency}`
  return {
    platformFeePercent: percent(platformFeePercent),
    sellerSharePercent: percent(100 - platformFeePercent),
    schoolCommissionPercent: percent(schoolCommissionPercent),
    referralReward: amount(referralRewardMinor),
    referralThreshold: amount(referralSalesThresholdMinor),
    returnDays: count(completionDays),
    returnAnswerDays: count(returnStepDays.ASKED),
    closingDays: count(closingDays),
    groupSetSize: count(setSizes.group),
    classSetSize: count(setSizes.class),
    holdMinutes: count(holdMinutes),
    resetLinkMinutes: count(resetLinkMinutes),
    unconfirmedRegistrationDays: count(unconfirmedRegistrationDays),
    minimumAge: count(minimumAge),
    adultAge: count(adultAge),
    languageCount: count(locales.length),
  } as const satisfies Record<string, string>
}

const placeholder = /\{\{(\w+)\}\}/g

/** The names between double braces, each as often as it is there. */
export const placeholdersIn = (markdown: string): string[] =>
  [...markdown.matchAll(placeholder)].map(([, name = '']) => name)

/** After parsing, so that no value is read as Markdown. */
export function withFacts(text: ContentText, facts: Readonly<Record<string, string>>): ContentText {
  const fill = (sentence: string) => fillIn(sentence, facts)
  const inline = (part: Inline): Inline =>
    typeof part === 'string' ? fill(part) : { ...part, text: part.text.map(inline) }
  const cells = (row: Inline[][]) => row.map((cell) => cell.map(inline))
  const block = (part: Block): Block => {
    switch (part.kind) {
      case 'paragraph':
      case 'heading':
        return { ...part, text: part.text.map(inline) }
      case 'list':
        return { ...part, items: part.items.map((item) => item.map(block)) }
      case 'quote':
      case 'note':
        return { ...part, blocks: part.blocks.map(block) }
      default:
        return { ...part, head: cells(part.head), rows: part.rows.map(cells) }
    }
  }
  return {
    title: fill(text.title),
    lead: fill(text.lead),
    sections: text.sections.map(({ id, title, blocks }) => ({
      id,
      title: fill(title),
      blocks: blocks.map(block),
    })),
  }
}
