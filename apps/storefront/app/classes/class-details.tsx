import { classFilePath } from '@kids-crafts/rules/classes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import type { ReactNode } from 'react'

import { ownWords, writtenIn } from '../catalogue/product/written-in.ts'
import { useTranslation } from '../platform/translation.ts'
import { ShareButton } from '../shell/share-button.tsx'
import {
  ClassPrice,
  useAgeText,
  useComma,
  useJoinNames,
  usePlacesText,
  usePlaceText,
} from './class-facts.tsx'
import { classHref } from './class-href.ts'
import type { ClassRead, ShownSession } from './read-class.ts'
import { Register } from './register.tsx'
import { VisitorTime } from './visitor-time.tsx'

type Read = Pick<ClassRead, 'details' | 'sessions' | 'state'>

/** What one decides by, and the way to register. */
export function ClassBox({ details, sessions, state }: Read) {
  const { t } = useTranslation()
  const placesText = usePlacesText()
  const { price } = details
  const canBeAttended = state === 'open' || state === 'full'
  return (
    <div className="card-surface kids:p-6 flex flex-col gap-4 p-5">
      <div>
        <ClassPrice price={price} isLarge />
        {sessions.length > 1 && price.minor > 0 && (
          <span className="text-ink-muted ms-2 text-sm">{t('classes.page.allDates')}</span>
        )}
        {state === 'open' && <p className="text-ink-muted">{placesText(details)}</p>}
      </div>
      <Register details={details} state={state} />
      <div className="-ms-3.5 flex flex-wrap items-center justify-between gap-2">
        {canBeAttended && (
          <a
            href={classFilePath(details.classCode)}
            download
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            <CalendarPlus size={18} />
            {t('classes.page.addToCalendar')}
          </a>
        )}
        <span className="noscript:hidden">
          <ShareButton title={details.name} path={classHref(details.classCode)} />
        </span>
      </div>
    </div>
  )
}

/** All that is known of the class, below its name. */
export function ClassDescription({ details, sessions }: Read) {
  const { t } = useTranslation()
  const { description, whatToBring, locale } = details
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('classes.page.about')}>
        <p {...writtenIn(locale)} className={`${ownWords} max-w-prose`}>
          {description}
        </p>
      </Section>
      <Section title={t('classes.page.dates')}>
        <Dates {...{ details, sessions }} />
      </Section>
      {whatToBring !== undefined && whatToBring !== '' && (
        <Section title={t('classes.page.whatToBring')}>
          <p {...writtenIn(locale)} className={`${ownWords} max-w-prose`}>
            {whatToBring}
          </p>
        </Section>
      )}
      <FactList details={details} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="kids:text-primary mb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Dates({ details: { words }, sessions }: Pick<Read, 'details' | 'sessions'>) {
  const { t } = useTranslation()
  return (
    <ol className="divide-line border-line max-w-prose divide-y border-y">
      {sessions.map((session) => (
        <li key={session.startsAt} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <SessionDate session={session} zone={words.zone} />
          {session.isOver && <Badge>{t('classes.page.over')}</Badge>}
        </li>
      ))}
    </ol>
  )
}

function SessionDate({ session, zone }: { session: ShownSession; zone: string | undefined }) {
  const { t } = useTranslation()
  const comma = useComma()
  return (
    <div className="min-w-0">
      <time dateTime={session.startDate}>
        <span className="font-semibold">{session.words.day}</span>{' '}
        <span className="inline-block">
          {session.words.time}
          {comma}
          {zone ?? t('classes.card.localTime')}
        </span>
      </time>
      <span className="text-ink-muted block text-sm">
        <VisitorTime session={session} words={session.words} />
      </span>
    </div>
  )
}

function FactList({ details }: Pick<Read, 'details'>) {
  const { t } = useTranslation()
  const ageText = useAgeText()
  const placeText = usePlaceText()
  const joinNames = useJoinNames()
  const comma = useComma()
  const { place, words, centre } = details
  const facts: [label: string, fact: ReactNode][] = [
    [
      t('classes.page.where'),
      place
        ? joinNames(
            [place.name, place.city, place.regionName, words.country].filter((name) => name !== undefined),
          )
        : placeText(details),
    ],
    [t('classes.page.ages'), ageText(details)],
    [t('classes.page.language'), words.languages],
    [
      t('classes.page.centre'),
      <span key="centre">
        <bdi>{centre.name}</bdi>
        {!place && `${comma}${words.country}`}{' '}
        <TextLink
          href={centre.siteUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-block break-words"
        >
          <bdi>{URL.parse(centre.siteUrl)?.host}</bdi>
        </TextLink>
      </span>,
    ],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, fact]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold first-letter:uppercase">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
