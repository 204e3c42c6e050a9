import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import type { ClassSession } from '@kids-crafts/contract/classes.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import type { SessionWords } from './class-times.ts'
import { visitorTime } from './visitor-clock.ts'

interface VisitorTimeProps {
  session: ClassSession
  words: SessionWords
}

/**
 * When a class is by the visitor's own clock, or that it is no other time. Only the browser knows
 * it: a page from the server is the same for everybody. The line keeps its room, so that nothing
 * moves when it is filled.
 */
export function VisitorTime({ session, words: { clock } }: VisitorTimeProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const isHydrated = useIsHydrated()
  const time = isHydrated ? visitorTime(session, { clock, timeZone: ownTimeZone(), locale }) : undefined
  return (
    <span className="block min-h-[1lh] noscript:hidden">
      {isHydrated && (time ? t('classes.card.yourTime', { time }) : t('classes.card.sameTime'))}
    </span>
  )
}
