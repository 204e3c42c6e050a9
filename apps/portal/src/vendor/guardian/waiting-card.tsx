import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { answerCardAsGuardian } from '@kids-crafts/contract/product-cards.ts'
import type { GuardianItem } from '@kids-crafts/contract/product-cards.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'

import { Money } from '../../shared/show.tsx'
import { AskedSteps } from '../cards/price-steps.tsx'
import { useTranslation } from '../translation.ts'

const noteMax = 1000

/**
 * What a child would like to publish or to charge: one tap says yes, a note goes with a not yet.
 */
export function WaitingCard({ item, onAnswered }: { item: GuardianItem; onAnswered: () => void }) {
  const { t } = useTranslation()
  const { run, isPending } = useChange()
  const [isNoting, setIsNoting] = useState(false)
  const [note, setNote] = useState('')
  const isPrice = item.number === undefined

  const answer = (isApproved: boolean) =>
    run(async () => {
      const { cardId, number, price, priceSteps } = item
      await call(answerCardAsGuardian, {
        cardId,
        ...(number === undefined ? { price, priceSteps } : { number }),
        isApproved,
        note: isApproved ? '' : note.trim(),
      })
      onAnswered()
    })

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <p className="text-ink-muted text-sm">
          {t(isPrice ? 'guardian.wantsPrice' : 'guardian.wantsCard', { child: isolated(item.childLogin) })}
        </p>
        <h3 className="text-lg" dir="auto">
          {item.fullName}
        </h3>
      </div>
      <ul className="flex gap-2 overflow-x-auto">
        {item.pictures.map((picture) => (
          <li key={picture.hash} className="flex-none">
            <a href={picture.largeUrl} target="_blank" rel="noreferrer">
              <img
                src={picture.smallUrl}
                alt={t('guardian.picture', { name: item.fullName })}
                width={96}
                height={96}
                className="rounded-card size-24 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {item.description !== undefined && item.description !== '' && (
        <p dir="auto" className="line-clamp-6 whitespace-pre-line">
          {item.description}
        </p>
      )}
      <p className="text-lg font-bold">
        <Money value={item.price} />
        {item.priceBefore && (
          <>
            {' '}
            <s className="text-ink-muted font-normal">
              <Money value={item.priceBefore} />
            </s>
          </>
        )}
      </p>
      {item.priceSteps && <AskedSteps steps={item.priceSteps} />}
      {isNoting && (
        <TextArea
          label={t('guardian.note')}
          hint={t('guardian.noteHint')}
          rows={3}
          value={note}
          maximumLength={noteMax}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isNoting ? (
          <>
            <Button isPending={isPending} onClick={() => void answer(false)}>
              {t('guardian.sendBack')}
            </Button>
            <Button variant="quiet" onClick={() => setIsNoting(false)}>
              {t('guardian.back')}
            </Button>
          </>
        ) : (
          <>
            <Button isPending={isPending} onClick={() => void answer(true)}>
              {t('guardian.yes')}
            </Button>
            <Button variant="secondary" onClick={() => setIsNoting(true)}>
              {t('guardian.notYet')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
