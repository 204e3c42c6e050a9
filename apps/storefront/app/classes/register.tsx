import type { ClassDetails } from '@kids-crafts/contract/classes.ts'
import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import type { DialogEnding } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import type { MouseEvent } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { classesPath } from './class-href.ts'
import type { ClassState } from './read-class.ts'

interface RegisterProps {
  details: ClassDetails
  state: ClassState
}

/**
 * The way to register, at the site of the partner centre; where there is none any more, why, and
 * the way to others.
 */
export function Register({ details, state }: RegisterProps) {
  const { t } = useTranslation()
  if (state === 'open') return <RegisterLink details={details} />
  return (
    <Notice
      tone={state === 'cancelled' ? 'warning' : 'info'}
      title={t(`classes.page.${state}Title`)}
      action={
        <ButtonLink href={classesPath} variant="secondary">
          {t('classes.page.seeAll')}
        </ButtonLink>
      }
    >
      {t(`classes.page.${state}Text`, { centre: details.centre.name })}
    </Notice>
  )
}

function RegisterLink({ details }: { details: ClassDetails }) {
  const { t } = useTranslation()
  const { theme } = useSite()
  const href = details.registrationUrl
  const host = hostOf(href)
  if (host === undefined) return null
  const words = t('classes.leaving.text', { host, centre: details.centre.name })

  // Without a script the link leads there, and what is said here stands beside it.
  function ask(event: MouseEvent) {
    event.preventDefault()
    void dialogs.modal({
      title: t('classes.leaving.dialogTitle', { store: t(`site.name.${theme}`) }),
      content: (end) => (
        <Leaving
          words={[
            t('classes.leaving.title'),
            words,
            t('classes.leaving.data'),
            t('classes.leaving.guardian'),
          ]}
          go={{ href, label: t('classes.leaving.go', { host: host ?? '' }) }}
          stay={t('classes.leaving.stay')}
          end={end}
        />
      ),
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <a
        href={href}
        {...toAnotherSite}
        onClick={ask}
        className={buttonClass({ size: 'large', isWide: true })}
      >
        <span className="min-w-0 break-words">{t('classes.leaving.register', { host })}</span>
        <ExternalLink size={20} />
      </a>
      <div className="bg-info-soft rounded-card p-4 text-sm">
        <p className="text-info font-bold">{t('classes.leaving.title')}</p>
        <p className="mt-1">{words}</p>
        <p className="mt-1">{t('classes.leaving.data')}</p>
      </div>
    </div>
  )
}

/** The other site learns neither the page that one comes from nor gets hold of it. */
const toAnotherSite = { target: '_blank', rel: 'noopener noreferrer' } as const

interface LeavingProps {
  words: readonly string[]
  go: { href: string; label: string }
  stay: string
  end: (ending: DialogEnding) => void
}

function Leaving({ words: [most, ...others], go, stay, end }: LeavingProps) {
  return (
    <>
      <p className="text-lg font-bold">{most}</p>
      {others.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => end('cancelled')} data-first-focus>
          {stay}
        </Button>
        <a href={go.href} {...toAnotherSite} onClick={() => end('confirmed')} className={buttonClass({})}>
          <span className="min-w-0 break-words">{go.label}</span>
          <ExternalLink size={18} />
        </a>
      </div>
    </>
  )
}

/** S-17: what is no address of a page of another site gets no link. */
function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' ? parsed.host : undefined
}
