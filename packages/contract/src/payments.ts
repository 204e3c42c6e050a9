import { decimalFromMinor, minorFromDecimal } from '@kids-crafts/rules/money.ts'

import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { z } from './zod.ts'

/** A decimal on the wire, minor units in code. */
const sum = z.codec(z.number().nonnegative().max(1e11), z.int(), {
  decode: minorFromDecimal,
  encode: decimalFromMinor,
})

const currencyCode = z.string().regex(/^[A-Z]{3}$/, failsAs('CURRENCY_UNKNOWN'))

export const startCardPayment = endpoint({
  method: 'POST',
  base: 'api',
  path: 'stripe/checkout/v1/create',
  summary:
    'Begins to pay an order by card and answers the address of the provider’s page. The checkout token of a guest’s order is the bearer. Refused unless the sum is the order’s total',
  envelope: 'dto',
  access: 'public',
  input: z.codec(
    strictObject({
      orderNum,
      summ: sum,
      pmtCurrency: currencyCode,
      pmtNote: z.string().max(1000).nullish(),
    }),
    z.object({
      orderNum: z.string(),
      totalMinor: z.int(),
      currency: z.string(),
      /** The client's description of the payment. */
      note: z.string().optional(),
    }),
    {
      decode: ({ orderNum: number, summ, pmtCurrency, pmtNote }) => ({
        orderNum: number,
        totalMinor: summ,
        currency: pmtCurrency,
        ...(pmtNote ? { note: pmtNote } : {}),
      }),
      encode: ({ orderNum: number, totalMinor, currency, note }) => ({
        orderNum: number,
        summ: totalMinor,
        pmtCurrency: currency,
        pmtNote: note,
      }),
    },
  ),
  output: z.object({ checkoutUrl: z.string() }),
})

export const payFromAccount = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/payment/accounts/v1/create',
  summary:
    'Pays an order from a payment account; refused if the balance does not cover it or, where a sum is sent, unless it is the order’s total',
  envelope: 'entity',
  access: 'signed-in',
  input: z.codec(
    strictObject({
      billId: z.string().max(34),
      orderNum,
      summ: sum.optional(),
      pmtCurrency: currencyCode.optional(),
    }),
    z.object({
      billId: z.string(),
      orderNum: z.string(),
      totalMinor: z.int().optional(),
      currency: z.string().optional(),
    }),
    {
      decode: ({ summ, pmtCurrency, ...order }) => ({
        ...order,
        ...(summ !== undefined && { totalMinor: summ }),
        ...(pmtCurrency !== undefined && { currency: pmtCurrency }),
      }),
      encode: ({ totalMinor, currency, ...order }) => ({
        ...order,
        ...(totalMinor !== undefined && { summ: totalMinor }),
        ...(currency !== undefined && { pmtCurrency: currency }),
      }),
    },
  ),
  output: z.object({ orderNum: z.string() }),
})
