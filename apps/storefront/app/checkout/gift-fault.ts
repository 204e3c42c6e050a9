import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { giftMessage, giftRecipient } from '@kids-crafts/rules/gifts.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import { faultOf } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'

import type { CheckoutDraft } from './checkout-store.ts'

type Gift = CheckoutDraft['gift']
type Writer = CurrentUser | undefined

export const recipientFault = ({ recipient }: Gift, user: Writer): Fault | undefined =>
  faultIn(giftRecipient, recipient, user)

export const messageFault = ({ message }: Gift, user: Writer): Fault | undefined =>
  faultIn(giftMessage, message, user)

/** Why the gift's texts can't be sent. */
export const giftFault = (gift: Gift, user: Writer): Fault | undefined =>
  gift.isGift ? (recipientFault(gift, user) ?? messageFault(gift, user)) : undefined

/** P-07: a child doesn't sign with its full name. */
const faultIn = (field: Field, text: string, user: Writer): Fault | undefined =>
  faultOf(field, text, false) ?? (user?.isChild ? personalDataFault(text, user) : undefined)
