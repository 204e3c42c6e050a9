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

/** What a piece costs where so many of the same offer are bought at once. */
export const quantityPrice = z.object({ fromQuantity: z.int(), price: moneyCodec })

/** A page number in a query: 1 if absent, and limited, so that no request walks a long list. */
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

export const pageMax = 9999
export const pageQuery = pageUpTo(pageMax)

/**
 * Positive whole numbers in a query, separated by commas: at most `max`, each with at most `digits`
 * digits.
 */
export const numbersQuery = (max: number, digits: number, wrongFormat: string) => {
  const tooMany = failsAs('TOO_MANY', { max })
  const number = `[1-9]\\d{0,${digits - 1}}`
  return z.codec(
    z
      .string()
      .max(max * (digits + 1), tooMany)
      // Without `abort`, checks of the whole input would receive text instead of a list.
      .regex(new RegExp(`^${number}(?:,${number})*$`), { error: wrongFormat, abort: true }),
    z.array(z.int()).max(max, tooMany),
    {
      decode: (joined) => joined.split(',').map(Number),
      encode: (numbers) => numbers.join(','),
    },
  )
}

/** Offer ids in a query. */
export const priceIdsUpTo = (max: number) => numbersQuery(max, 15, failsAs('PRICE_IDS_FORMAT'))

/** More offers than a cart can have. */
export const priceIdsQuery = priceIdsUpTo(200)

/** An instant: text on the wire, a date in code. */
export const dateCodec = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** The common form of lists: `last` is the number of the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ current: z.int(), items: z.array(item), total: z.int(), last: z.int() })

/** A list that isn't fully counted: `total` is then a minimum. */
export const countedListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ isTotalExact: z.boolean() })
