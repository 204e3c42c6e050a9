import { decimalFromMinor, minorFromDecimal } from '@kids-crafts/rules/money.ts'

import { anyRole, endpoint, nothing } from './endpoint.ts'
import { z } from './zod.ts'

/** On the wire, `balance` is a decimal, with a currency besides section 3's fields. */
const bill = z.codec(
  z.object({ billId: z.string(), balance: z.number(), isSelected: z.boolean(), currencyIso: z.string() }),
  z.object({ billId: z.string(), balanceMinor: z.int(), isSelected: z.boolean(), currency: z.string() }),
  {
    decode: ({ balance, currencyIso, ...rest }) => ({
      ...rest,
      balanceMinor: minorFromDecimal(balance),
      currency: currencyIso,
    }),
    encode: ({ billId, balanceMinor, isSelected, currency }) => ({
      billId,
      balance: decimalFromMinor(balanceMinor),
      isSelected,
      currencyIso: currency,
    }),
  },
)
export type Bill = z.output<typeof bill>

export const getPaymentAccounts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/payment/accounts/v1/get',
  summary:
    'The payment accounts that the signed-in person may pay from, with their balances; the first is selected',
  envelope: 'entity',
  access: anyRole,
  input: nothing,
  output: z.object({ bills: z.array(bill) }),
})
