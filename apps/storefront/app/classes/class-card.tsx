import { Link } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ComponentType, ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ClassMarks, ClassPrice, useAgeText, useComma, usePlacesText, usePlaceText } from './class-facts.tsx'
import { classHref } from './class-href.ts'
import type { ShownClass } from './class-words.ts'
import { VisitorTime } from './visitor-time.tsx'

interface ClassTileProps {
  shown: ShownClass
  headingLevel?: 2 | 3
  isPriority?: boolean
}

/**
 * A class as every list shows it: below its picture, and on a phone in the school store around a
 * small one.
 */
export function ClassTile({ shown, headingLevel = 2, isPriority = false }: ClassTileProps) {
  const placesText = usePlacesText()
  const { theme } = useSite()
  const Heading = `h${headingLevel}` as const
  const { image } = shown
  return (
    <article className="card-surface card-lift group relative flex h-full flex-col not-kids:max-md:block not-kids:max-md:p-3">
      <div className={pictureClass}>
        {image && (
          <PictureImage
            picture={image}
            alt={image.name}
            sizes={`${sizes.desk}, ${sizes[theme]}`}
            isPriority={isPriority}
            className="absolute inset-0 size-full"
          />
        )}
      </div>
      <div className="kids:p-5 flex min-w-0 grow flex-col gap-2 md:p-4 not-kids:max-md:block not-kids:max-md:space-y-2">
        <Heading lang={shown.locale} className="kids:text-xl text-lg/6 font-bold text-wrap hyphens-auto">
          <Link
            href={classHref(shown.classCode)}
            className="group-hover:text-primary card-link transition-colors"
          >
            {shown.name}
          </Link>
        </Heading>
        <ClassMarks facts={shown} />
        <Facts shown={shown} />
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <ClassPrice price={shown.price} />
          <span className="text-ink-muted text-sm">{placesText(shown)}</span>
        </div>
      </div>
    </article>
  )
}

const pictureClass =
  'bg-surface-sunken relative aspect-4/3 w-full flex-none overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] kids:rounded-[calc(var(--radius-card)-4px)] ' +
  'not-kids:max-md:rounded-small not-kids:max-md:float-start not-kids:max-md:me-3 not-kids:max-md:mb-2 not-kids:max-md:w-28'

const sizes = { desk: '(min-width: 1280px) 310px, (min-width: 768px) 46vw', default: '7rem', kids: '96vw' }

function Facts({ shown }: { shown: ShownClass }) {
  const { t } = useTranslation()
  const placeText = usePlaceText()
  const ageText = useAgeText()
  const comma = useComma()
  const { words, session, sessionCount, centreName, isOnline } = shown
  return (
    <ul className="text-ink-muted kids:text-base flex flex-col gap-1 text-sm not-kids:max-md:clear-both">
      <Fact Icon={CalendarDays}>
        <time dateTime={session.startsAt} className="block">
          <span className="text-ink font-semibold">{words.session.day}</span>{' '}
          <span className="block">
            {words.session.time}
            {comma}
            {words.zone ?? t('classes.card.localTime')}
          </span>
        </time>
        <VisitorTime session={session} words={words.session} />
        {sessionCount > 1 && (
          <span className="block">{t('classes.card.moreDates', { count: sessionCount - 1 })}</span>
        )}
      </Fact>
      <Fact Icon={isOnline ? Video : MapPin}>
        {placeText(shown)}
        <span className="block">
          <bdi>{t('classes.card.givenBy', { centre: centreName })}</bdi>
          {isOnline && `${comma}${words.country}`}
        </span>
      </Fact>
      <Fact Icon={Users}>{ageText(shown)}</Fact>
      <Fact Icon={Languages}>{t('classes.card.taughtIn', { languages: words.languages })}</Fact>
    </ul>
  )
}

interface FactProps {
  Icon: ComponentType<{ size?: number; className?: string }>
  children: ReactNode
}

export function Fact({ Icon, children }: FactProps) {
  return (
    <li className="flex gap-2">
      <Icon size={18} className="kids:text-primary mt-[calc((1lh-18px)/2)] flex-none" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
