import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useTranslation } from '../platform/translation.ts'
import { ClassMarks, ClassPrice, useAgeText, useComma, usePlaceText } from './class-facts.tsx'
import { classHref } from './class-href.ts'
import type { ShownCalendar } from './read-classes.ts'
import { useToday } from './use-today.ts'
import { VisitorTime } from './visitor-time.tsx'

interface DayListProps {
  calendar: ShownCalendar
  sessionsOf: (day: string) => ShownCalendar['sessions']
}

/** A month on a phone: the days that have classes, one below another. */
export function DayList({ calendar, sessionsOf }: DayListProps) {
  const { t } = useTranslation()
  const today = useToday()
  const days = Object.entries(calendar.dayNames).filter(([day]) => sessionsOf(day).length > 0)
  return (
    <ol className="flex flex-col gap-6">
      {days.map(([day, name]) => (
        <li key={day}>
          <h3 className="flex flex-wrap items-center gap-2 text-lg">
            <time dateTime={day}>{name}</time>
            {day === today && <Badge tone="primary">{t('classes.calendar.today')}</Badge>}
          </h3>
          <ul className="mt-2 flex flex-col gap-2">
            {sessionsOf(day).map((shown) => (
              <li key={`${shown.classCode} ${shown.session.startsAt}`}>
                <DayEntry shown={shown} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function DayEntry({ shown }: { shown: ShownCalendar['sessions'][number] }) {
  const { t } = useTranslation()
  const placeText = usePlaceText()
  const ageText = useAgeText()
  const comma = useComma()
  const { words, session } = shown
  return (
    <article className="card-surface group relative flex flex-col gap-1 p-3">
      <h4 lang={shown.locale} className="font-semibold hyphens-auto">
        <Link href={classHref(shown.classCode)} className="group-hover:text-primary card-link">
          {shown.name}
        </Link>
      </h4>
      <div className="text-ink-muted text-sm">
        <time dateTime={session.startsAt} className="text-ink">
          {words.session.time}
          {comma}
          {words.zone ?? t('classes.card.localTime')}
        </time>
        <VisitorTime session={session} words={words.session} />
        <p>{placeText(shown)}</p>
      </div>
      <ClassMarks facts={shown} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <ClassPrice price={shown.price} />
        <span className="text-ink-muted text-sm">{ageText(shown)}</span>
      </div>
    </article>
  )
}
