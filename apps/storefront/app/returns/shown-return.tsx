import { call, download } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { cancelReturn, returnLabel, sendReturn } from '@kids-crafts/contract/returns.ts'
import type { ShownReturn as Shown } from '@kids-crafts/contract/returns.ts'
import { carrierCodes, carriers } from '@kids-crafts/rules/fulfilment.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { useHelpHref } from '../orders/help-href.ts'
import { dayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { readReturnsAgain } from './use-order-returns.ts'

interface ShownReturnProps {
  shown: Shown
  bearer: string | undefined
}

/** A return: where it stands in one sentence, and what its buyer can do now. */
export function ShownReturn({ shown, bearer }: ShownReturnProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const helpHref = useHelpHref(shown.orderNum)
  const { returnNum, status, sellerName, dueAt, items, address, declineReason, cutReason, answer } = shown
  const why = declineReason
    ? t(`orders.returns.declineReasons.${declineReason}`)
    : cutReason && t(`orders.returns.cutReasons.${cutReason}`)
  const isToSend = status === 'APPROVED'
  return (
    <section aria-label={t('orders.returns.number', { number: returnNum })} className="flex flex-col gap-3">
      <div>
        <p className="font-semibold">{t('orders.returns.number', { number: isolated(returnNum) })}</p>
        <output className="block">
          {t(`orders.returns.states.${status}`, {
            seller: isolated(sellerName),
            day: dueAt === undefined ? '' : dayText(dueAt, locale),
          })}
        </output>
        <ul className="text-ink-muted text-sm">
          {items.map((item) => (
            <li key={item.orderItemNum}>
              <bdi lang={item.locale}>{item.fullName}</bdi> × {item.quantity}
            </li>
          ))}
        </ul>
      </div>
      <AttachmentList attachments={shown.attachments} />
      {why !== undefined && <p>{why}</p>}
      {answer !== undefined && (
        <blockquote className="border-line-strong border-s-4 ps-3 break-words whitespace-pre-line" dir="auto">
          {answer}
        </blockquote>
      )}
      {why !== undefined && (
        <TextLink href={helpHref} className="w-fit">
          {t('orders.returns.help')}
        </TextLink>
      )}
      {isToSend && <Address lines={address} />}
      {isToSend && <Sending shown={shown} bearer={bearer} />}
      {shown.trackingUrl !== undefined && status === 'SENT' && (
        <TextLink href={shown.trackingUrl} target="_blank" rel="noreferrer">
          {t('orders.parcel.track')}
        </TextLink>
      )}
      {(status === 'ASKED' || isToSend) && <Keep shown={shown} bearer={bearer} />}
    </section>
  )
}

function Address({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="font-semibold">{t('orders.returns.address')}</p>
      <address className="break-words not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </div>
  )
}

function Sending({ shown, bearer }: ShownReturnProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { orderNum, number, returnNumber, way } = shown
  const [carrier, setCarrier] = useState<CarrierCode>(way === 'SCHOOL' ? 'BY_HAND' : 'CANADA_POST')
  const [tracking, setTracking] = useState('')
  const isTracked = carriers[carrier].track !== undefined || carrier === 'OTHER'

  async function send(): Promise<void> {
    const trackingNumber = isTracked && tracking.trim() !== '' ? tracking : undefined
    await call(sendReturn, { orderNum, number, returnNumber, carrier, trackingNumber }, { bearer })
    await readReturnsAgain()
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void change.run(send)
      }}
    >
      {way !== 'SCHOOL' && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => void change.run(() => saveLabel(shown, bearer))}
        >
          <Download size={18} />
          {t('orders.returns.label')}
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <NativeSelect
          label={t('orders.returns.carrier')}
          value={carrier}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value as CarrierCode)}
        >
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name ?? t(`orders.returns.carriers.${code as 'OTHER' | 'BY_HAND'}`)}
            </option>
          ))}
        </NativeSelect>
        {isTracked && (
          <TextField
            label={t('orders.returns.tracking')}
            dir="ltr"
            autoComplete="off"
            maxLength={100}
            value={tracking}
            onChange={({ currentTarget }) => setTracking(currentTarget.value)}
          />
        )}
      </div>
      <Button type="submit" className="self-start" isPending={change.isPending}>
        {t('orders.returns.sent')}
      </Button>
    </form>
  )
}

function Keep({ shown, bearer }: ShownReturnProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { orderNum, number, returnNumber } = shown

  async function keep(): Promise<void> {
    const ending = await dialogs.confirm(t('orders.returns.cancelText'), {
      title: t('orders.returns.cancel'),
      confirm: t('orders.returns.cancel'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(cancelReturn, { orderNum, number, returnNumber }, { bearer })
      await readReturnsAgain()
    })
  }

  return (
    <Button
      variant="secondary"
      className="self-start"
      isPending={change.isPending}
      onClick={() => void keep()}
    >
      {t('orders.returns.cancel')}
    </Button>
  )
}

/** The label needs the bearer, so it is fetched and not linked to. */
async function saveLabel(shown: Shown, bearer: string | undefined): Promise<void> {
  const { orderNum, number, returnNumber, returnNum } = shown
  const query = { orderNum, number: String(number), returnNumber: String(returnNumber) }
  saveFile(`${returnNum}.pdf`, await download(returnLabel.path, query, { bearer }))
}
