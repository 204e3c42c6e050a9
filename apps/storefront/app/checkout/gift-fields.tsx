import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { giftMessageMax, giftRecipientMax } from '@kids-crafts/rules/gifts.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { CheckoutDraft } from './checkout-store.ts'
import { messageFault, recipientFault } from './gift-fault.ts'
import { checkout } from './use-checkout.ts'

interface GiftFieldsProps {
  gift: CheckoutDraft['gift']
  user: CurrentUser | undefined
  /** The parts that can be gift-wrapped. */
  wrappable: readonly PartQuote[]
}

/** The recipient, the message, and the parcels to wrap. */
export function GiftFields({ gift, user, wrappable }: GiftFieldsProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const wrongRecipient = recipientFault(gift, user)
  const wrongMessage = messageFault(gift, user)
  const change = (changed: Partial<CheckoutDraft['gift']>) =>
    checkout.updateDraft({ gift: { ...gift, ...changed } })
  return (
    <>
      <Checkbox checked={gift.isGift} onChange={({ target }) => change({ isGift: target.checked })}>
        {t('checkout.gift.isGift')}
      </Checkbox>
      {gift.isGift && (
        <div className="mt-2 flex flex-col gap-5">
          <p className="text-ink-muted">{t('checkout.gift.noPrices')}</p>
          <TextField
            label={t('checkout.gift.recipient')}
            hint={t('checkout.gift.recipientHint')}
            error={wrongRecipient && words.ofFault(wrongRecipient)}
            autoComplete="off"
            maxLength={giftRecipientMax * 2}
            value={gift.recipient}
            onChange={({ target }) => change({ recipient: target.value })}
          />
          <TextArea
            label={t('checkout.gift.message')}
            hint={t('checkout.gift.messageHint')}
            error={wrongMessage && words.ofFault(wrongMessage)}
            rows={4}
            maximumLength={giftMessageMax}
            value={gift.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          {wrappable.length > 0 && <Wrapping {...{ gift, wrappable, change }} />}
        </div>
      )}
    </>
  )
}

function Wrapping({
  gift: { wrappedBy },
  wrappable,
  change,
}: Omit<GiftFieldsProps, 'user'> & { change: (changed: { wrappedBy: string[] }) => void }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <fieldset>
      <legend className="font-semibold">{t('checkout.gift.wrap')}</legend>
      {wrappable.map(({ vendorLogin, name, giftWrap }) => (
        <Checkbox
          key={vendorLogin}
          checked={wrappedBy.includes(vendorLogin)}
          onChange={({ target }) => {
            const others = wrappedBy.filter((each) => each !== vendorLogin)
            change({ wrappedBy: target.checked ? [...others, vendorLogin] : others })
          }}
        >
          {giftWrap && giftWrap.minor > 0
            ? t('checkout.gift.wrapBy', {
                store: isolated(name),
                price: isolatedPrice(formatMoney(giftWrap, locale)),
              })
            : t('checkout.gift.wrapFree', { store: isolated(name) })}
        </Checkbox>
      ))}
    </fieldset>
  )
}
