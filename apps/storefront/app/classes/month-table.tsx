import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { useId } from 'react'

import { hrefOf } from '../catalogue/list/list-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { classHref } from './class-href.ts'
import { onDay } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { monthOf, weeksOf } from './month-grid.ts'
import type { ShownCalendar } from './read-classes.ts'
import { useDayFocus } from './use-day-focus.ts'
import { useToday } from './use-today.ts'

interface MonthTableProps {
  calendar: ShownCalendar
  place: ClassesPlace
  sessionsOf: (day: string) => ShownCalendar['sessions']
}

/** A month on a desk: a week in each row, and on each day its first classes. */
export function MonthTable({ calendar, place, sessionsOf }: MonthTableProps) {
  const { t } = useTranslation()
  const keysId = useId()
  const today = useToday()
  const { month, firstDay, title, weekdays } = calendar
  const firstWithClasses = calendar.sessions[0]?.session.day
  const isThisMonth = today !== undefined && monthOf(today) === month
  const dayAtFirst = isThisMonth ? today : (firstWithClasses ?? `${month}-01`)
  const { day: tabStop, tableRef, onKeyDown } = useDayFocus(calendar, place, dayAtFirst)
  return (
    <>
      <p id={keysId} className="sr-only">
        {t('classes.calendar.keys')}
      </p>
      <table
        ref={tableRef}
        // As the ARIA practices have it: a table whose cells are walked through by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('classes.calendar.label', { month: title })}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
        className="card-surface w-full table-fixed border-separate border-spacing-0 overflow-hidden"
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="text-ink-muted px-2 py-2 text-start text-sm font-semibold"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstDay).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  <Day
                    key={day}
                    day={day}
                    name={calendar.dayNames[day] ?? day}
                    sessions={sessionsOf(day)}
                    isToday={day === today}
                    isTabStop={day === tabStop}
                    allHref={hrefOf(onDay(place.wanted, day))}
                  />
                ) : (
                  <OtherDay key={day} day={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A day of the month before or after, whose classes are shown there. */
function OtherDay({ day }: { day: string }) {
  return (
    <td className="border-line bg-surface-sunken text-ink-muted border-t p-1.5 align-top text-sm not-first:border-s">
      <span className="inline-flex h-7 min-w-7 items-center justify-center">{dateOf(day)}</span>
    </td>
  )
}

const dateOf = (day: string): number => Number(day.slice(-2))

/** So many fit into the cell of a day. */
const shownAtOnce = 3

interface DayProps {
  day: string
  name: string
  sessions: ShownCalendar['sessions']
  isToday: boolean
  isTabStop: boolean
  /** All classes of the day as a list. */
  allHref: string
}

function Day({ day, name, sessions, isToday, isTabStop, allHref }: DayProps) {
  const { t } = useTranslation()
  // Without scripts every link is reached by Tab, with them by the keys of the grid.
  const isHydrated = useIsHydrated()
  const tabIndex = isHydrated ? -1 : undefined
  const count = sessions.length
  const label =
    count === 0
      ? t('classes.calendar.noneOn', { day: name })
      : t('classes.calendar.day', { day: name, count })
  const more = count - shownAtOnce
  return (
    <td
      data-day={day}
      tabIndex={isHydrated ? (isTabStop ? 0 : -1) : undefined}
      aria-current={isToday ? 'date' : undefined}
      className="border-line h-28 border-t p-1.5 align-top -outline-offset-3 not-first:border-s"
    >
      <span className="sr-only">{isToday ? `${t('classes.calendar.today')}, ${label}` : label}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex h-7 min-w-7 items-center justify-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-primary text-on-primary px-2 font-bold' : count > 0 ? 'font-bold' : 'text-ink-muted',
        )}
      >
        {dateOf(day)}
      </span>
      {count > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {sessions.slice(0, shownAtOnce).map((shown) => (
            <li key={`${shown.classCode} ${shown.session.startsAt}`}>
              <Link href={classHref(shown.classCode)} tabIndex={tabIndex} className={entryClass}>
                <span className="block font-semibold">{shown.words.session.start}</span>
                <span lang={shown.locale} className="line-clamp-2 hyphens-auto">
                  {shown.name}
                </span>
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                href={allHref}
                rel="nofollow"
                tabIndex={tabIndex}
                className="text-primary rounded-small block px-1.5 text-sm font-semibold underline-offset-4 hover:underline"
              >
                {t('classes.calendar.more', { count: more })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

const entryClass =
  'bg-primary-soft text-ink hover:bg-primary hover:text-on-primary rounded-small block px-1.5 py-1 text-sm/5 transition-colors'
