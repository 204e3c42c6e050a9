import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { hrefOf, withQuery } from '../catalogue/list/list-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { withMonth, withView } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { DayList } from './day-list.tsx'
import { addMonths } from './month-grid.ts'
import { MonthTable } from './month-table.tsx'
import type { ShownCalendar } from './read-classes.ts'

interface ClassesCalendarProps {
  calendar: ShownCalendar
  place: ClassesPlace
}

/**
 * A month of classes: a table on a desk, a list of its days on a phone. Months are turned by links.
 */
export function ClassesCalendar({ calendar, place }: ClassesCalendarProps) {
  const { t } = useTranslation()
  const byDay = Map.groupBy(calendar.sessions, ({ session }) => session.day)
  const sessionsOf = (day: string) => byDay.get(day) ?? []
  const isEmpty = calendar.sessions.length === 0
  return (
    <>
      <MonthTurning {...{ calendar, place }} />
      <p className="text-ink-muted mt-1 mb-3 text-sm">
        {calendar.isComplete ? t('classes.calendar.times') : t('classes.calendar.incomplete')}
      </p>
      <div className="hidden lg:block">
        <MonthTable {...{ calendar, place, sessionsOf }} />
        {isEmpty && <p className="text-ink-muted mt-4 text-center">{t('classes.calendar.emptyTitle')}</p>}
      </div>
      <div className="lg:hidden">
        {isEmpty ? (
          <EmptyState
            art="workshop"
            title={t('classes.calendar.emptyTitle')}
            text={t('classes.calendar.emptyText')}
            headingLevel={3}
            action={
              <ButtonLink href={hrefOf(withView(place.wanted, 'list'))}>
                {t('classes.page.seeAll')}
              </ButtonLink>
            }
          />
        ) : (
          <DayList {...{ calendar, sessionsOf }} />
        )}
      </div>
    </>
  )
}

function MonthTurning({ calendar: { month, title }, place: { wanted } }: ClassesCalendarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <IconLink
        href={hrefOf(withMonth(wanted, addMonths(month, -1)))}
        label={t('classes.calendar.previous')}
        className="-ms-2.5"
      >
        <ChevronLeft size={22} className="rtl:rotate-180" />
      </IconLink>
      <h2 aria-live="polite" className="kids:text-primary text-xl first-letter:uppercase">
        {title}
      </h2>
      <IconLink href={hrefOf(withMonth(wanted, addMonths(month, 1)))} label={t('classes.calendar.next')}>
        <ChevronRight size={22} className="rtl:rotate-180" />
      </IconLink>
      {wanted.query.month !== undefined && (
        <Link
          href={hrefOf(withQuery(wanted, { month: null }))}
          className="text-primary rounded-small ms-2 inline-flex min-h-9 items-center px-1.5 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t('classes.calendar.thisMonth')}
        </Link>
      )}
    </div>
  )
}
