import { useUser } from '@kids-crafts/browser/session.ts'
import { listDisputes } from '@kids-crafts/contract/disputes-staff.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { rolesIn } from '../../shared/roles.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/** The way to what buyer and sellers of an order disagree about, for those who decide it. */
export function Disputes({ orderNum }: { orderNum: string }) {
  const { t } = useTranslation()
  const isWanted = rolesIn(useUser()?.jwt ?? '').includes('manager')
  const ask = z.decode(listDisputes.input, { state: 'ALL', text: orderNum })
  const { data } = useFresh(listDisputes, ask, { isWanted })
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-label={t('disputes.see')} className="border-line flex flex-col gap-3 border-t pt-3">
      <h3 className="text-base">{t('disputes.title')}</h3>
      <ul className="flex flex-col gap-2">
        {data.items.map(({ disputeNum, topic, status }) => (
          <li key={disputeNum} className="flex flex-wrap items-center justify-between gap-2">
            <TextLink href={`/disputes?state=ALL&text=${disputeNum}&open=${disputeNum}`}>
              {disputeNum} · {t(`dispute.topics.${topic}`)}
            </TextLink>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
