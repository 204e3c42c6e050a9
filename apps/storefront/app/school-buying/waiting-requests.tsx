import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { numberFormat } from '@kids-crafts/rules/formats.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { requestsHref } from './requests-address.ts'

/** How many requests wait for somebody, school by school, and the way to them. */
export function WaitingRequests({ standing: { approverOf } }: { standing: SchoolStanding }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (approverOf.length === 0) return null
  const isWaiting = approverOf.some(({ waiting }) => waiting > 0)
  return (
    <Card>
      <section aria-labelledby="waiting-requests" className="flex items-start gap-4">
        <span className="icon-patch">
          <ClipboardCheck size={24} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <div>
            <h2 id="waiting-requests" className="text-lg">
              {t('schoolBuying.requests.title')}
            </h2>
            <p className="text-ink-muted mt-0.5">{t('schoolBuying.requests.lead')}</p>
          </div>
          <ul className="flex w-full flex-col">
            {approverOf.map(({ schoolId, schoolName, waiting }) => (
              <li key={schoolId} className="flex flex-wrap justify-between gap-x-4 py-1">
                <bdi className="font-medium">{schoolName}</bdi>
                <span className={waiting > 0 ? 'text-warning font-semibold' : 'text-ink-muted'}>
                  {t('schoolBuying.requests.waiting', { number: numberFormat(locale, {}).format(waiting) })}
                </span>
              </li>
            ))}
          </ul>
          <ButtonLink
            variant={isWaiting ? 'primary' : 'secondary'}
            href={requestsHref(isWaiting ? 'WAITING' : 'ALL')}
          >
            {t('schoolBuying.requests.see')}
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}
