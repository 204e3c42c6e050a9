import { call } from '@kids-crafts/browser/api.ts'
import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getSchoolBuyers, setSchoolBuyer } from '@kids-crafts/contract/school-buying.ts'
import type { SchoolBuyer, SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { BuyerForm } from './buyer-form.tsx'

type School = SchoolStanding['approverOf'][number]

/** From the page of the school. */
export function SchoolPeopleLink({ standing: { approverOf } }: { standing: SchoolStanding }) {
  const { t } = useTranslation()
  if (approverOf.length === 0) return null
  return (
    <Card>
      <section aria-labelledby="school-people" className="flex items-start gap-4">
        <span className="icon-patch">
          <Users size={24} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <div>
            <h2 id="school-people" className="text-lg">
              {t('schoolBuying.people.title')}
            </h2>
            <p className="text-ink-muted mt-0.5">{t('schoolBuying.people.lead')}</p>
          </div>
          <ButtonLink variant="secondary" href="/profile/school/people">
            {t('schoolBuying.people.title')}
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}

/**
 * Who buys with a school's money and up to how much; who is added, changed and removed here is told
 * nothing of others.
 */
export function SchoolPeople({ school }: { school: School }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  /** A login, or an empty text for somebody new. */
  const [editing, setEditing] = useState<string>()
  const { schoolId, schoolName } = school
  const query = useQuery(
    {
      ...readingOf(getSchoolBuyers, { schoolId, page }),
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const close = () => setEditing(undefined)
  return (
    <section
      aria-label={t('schoolBuying.people.list', { school: isolated(schoolName) })}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <bdi>{schoolName}</bdi>
        </h2>
        {editing !== '' && (
          <Button variant="secondary" onClick={() => setEditing('')}>
            {t('schoolBuying.people.add')}
          </Button>
        )}
      </div>
      <Loaded query={query} skeleton={<SkeletonList rows={2} />}>
        {({ items, last, current, currency }) => (
          <>
            {editing === '' && (
              <BuyerForm school={school} currency={currency} buyer={undefined} onClose={close} />
            )}
            {items.length === 0 ? (
              editing !== '' && (
                <Card>
                  <h3 className="text-lg">{t('schoolBuying.people.none')}</h3>
                  <p className="text-ink-muted">{t('schoolBuying.people.noneText')}</p>
                </Card>
              )
            ) : (
              <ul className="card-surface divide-line divide-y px-5">
                {items.map((buyer) => (
                  <li key={buyer.login} className="py-4">
                    {editing === buyer.login ? (
                      <BuyerForm school={school} currency={currency} buyer={buyer} onClose={close} />
                    ) : (
                      <Buyer school={school} buyer={buyer} onEdit={() => setEditing(buyer.login)} />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {last > 1 && (
              <div className="flex justify-center gap-3">
                <Button variant="secondary" disabled={current <= 1} onClick={() => setPage(current - 1)}>
                  {t('products.pages.previous')}
                </Button>
                <Button variant="secondary" disabled={current >= last} onClick={() => setPage(current + 1)}>
                  {t('products.pages.next')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface BuyerProps {
  school: School
  buyer: SchoolBuyer
  onEdit: () => void
}

function Buyer({ school, buyer, onEdit }: BuyerProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChange()
  const { login, limit, isOwn } = buyer
  const name = buyer.name === '' ? login : buyer.name

  async function remove(): Promise<void> {
    const values = { name: isolated(name), school: isolated(school.schoolName) }
    const ending = await dialogs.confirm(t('schoolBuying.people.removeText', values), {
      title: t('schoolBuying.people.removeQuestion', values),
      confirm: t('schoolBuying.people.remove'),
      cancel: t('schoolBuying.request.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(setSchoolBuyer, { schoolId: school.schoolId, login, isBuyer: false, limit: null })
      await queryClient.invalidateQueries({ queryKey: [urlOf(getSchoolBuyers)] })
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted flex flex-wrap gap-x-3 text-sm">
          <bdi dir="ltr">{login}</bdi>
          <span>
            {limit === undefined
              ? t('schoolBuying.people.each')
              : t('schoolBuying.people.upTo', { limit: isolatedPrice(formatMoney(limit, locale)) })}
          </span>
        </p>
        {isOwn && <p className="text-ink-muted text-sm">{t('schoolBuying.people.own')}</p>}
      </div>
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('schoolBuying.people.editNamed', { name })}
            onClick={onEdit}
          >
            {t('schoolBuying.people.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={change.isPending}
            aria-label={t('schoolBuying.people.removeNamed', { name })}
            onClick={() => void remove()}
          >
            {t('schoolBuying.people.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
