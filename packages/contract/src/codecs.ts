import { failsAs } from './faults.ts'
import { z } from './zod.ts'

/** The wire's two-decimal `{ value, currencyIso }` is whole minor units in code. */
export const moneyCodec = z.codec(
  z.object({ value: z.number(), currencyIso: z.string() }),
  z.object({ minor: z.int(), currency: z.string() }),
  {
    decode: ({ value, currencyIso }) => ({ minor: Math.round(value * 100), currency: currencyIso }),
    encode: ({ minor, currency }) => ({ value: minor / 100, currencyIso: currency }),
  },
)

/** A page number in a query string: 1 when absent, and never so deep that a list would be walked for it. */
export const pageUpTo = (max: number) =>
  z
    .codec(
      z
        .string(failsAs('PAGE_FORMAT', { max }))
        .refine(
          (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max,
          failsAs('PAGE_FORMAT', { max }),
        ),
      z.int(),
      { decode: Number, encode: String },
    )
    .default(1)

export const pageQuery = pageUpTo(9999)

/** Ids of offers in a query string, joined by commas. */
export const priceIdsUpTo = (max: number) =>
  z.codec(
    z
      .string()
      .max(max * 16, failsAs('TOO_MANY', { max }))
      .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, failsAs('PRICE_IDS_FORMAT')),
    z.array(z.int()).max(max, failsAs('TOO_MANY', { max })),
    {
      decode: (joined) => [...new Set(joined.split(',').map(Number))],
      encode: (priceIds) => priceIds.join(','),
    },
  )

/** All lists answer the same way: `last` is the number of the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ current: z.int(), items: z.array(item), total: z.int(), last: z.int() })
