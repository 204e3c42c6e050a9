import { failsAs } from '@kids-crafts/contract/faults.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { buyerLimitMaxMinor } from '@kids-crafts/rules/school-buying.ts'
import { tidyDigits } from '@kids-crafts/rules/validation.ts'

/** A limit as it is typed, with a comma or a point; empty where there is none. */
export const limitText = z
  .string()
  .max(20, failsAs('INVALID'))
  .refine((text) => text.trim() === '' || isAmount(amountOf(text)), failsAs('INVALID'))

export const limitOf = (text: string, currency: string): Money | null =>
  text.trim() === '' ? null : money(minorFromDecimal(amountOf(text)), currency)

const amountOf = (text: string): number => Number(tidyDigits(text).replaceAll(/\s/g, '').replace(',', '.'))

const isAmount = (amount: number): boolean => amount > 0 && amount <= buyerLimitMaxMinor / 100
