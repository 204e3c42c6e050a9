import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getChild } from '@kids-crafts/contract/guardian-children.ts'
import {
  getConsentForChild,
  giveConsentForChild,
  withdrawConsentForChild,
} from '@kids-crafts/contract/guardians.ts'
import { getPrivacy } from '@kids-crafts/contract/privacy.ts'
import type { Privacy } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { CloseAccount } from '../privacy/close-account.tsx'
import { DownloadButton } from '../privacy/download-button.tsx'
import { StoredTopics } from '../privacy/stored-topics.tsx'
import { useDate } from '../profile/use-date.ts'
import { ConsentSwitches } from './consent-switches.tsx'
import { ManagedChildPart } from './managed-child.tsx'

type Child = Privacy['children'][number]

interface ChildrenProps {
  items: readonly Child[]
  /** A child is about to leave the list: it has no account any more, or no consent. */
  onGone: () => void
}

export function Children({ items, onGone }: ChildrenProps) {
  const { t } = useTranslation()
  return (
    <section>
      <SectionHeading lead={t('privacy.children.lead')}>{t('privacy.children.title')}</SectionHeading>
      <ul className="flex flex-col gap-4">
        {items.map((child) => (
          <li key={child.login}>
            <ChildCard child={child} onGone={onGone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChildCardProps extends Pick<ChildrenProps, 'onGone'> {
  child: Child
}

function ChildCard({ child: { login, consentedAt }, onGone }: ChildCardProps) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const change = useChange()
  const [isOpen, setIsOpen] = useState(false)

  async function withdraw() {
    const ending = await dialogs.confirm(t('registration.guardian.withdrawQuestion', { login }))
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(withdrawConsentForChild, { childLogin: login })
      await refetchChildren(onGone)
    })
  }

  return (
    <Card>
      <h3 className="text-lg">
        <bdi>{login}</bdi>
      </h3>
      <p className="text-ink-muted mt-0.5">{t('privacy.children.since', { date: dateOf(consentedAt) })}</p>
      <ConsentsOfChild login={login} onGone={onGone} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('privacy.children.showNamed', { login })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('privacy.children.show')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isPending={change.isPending}
          aria-label={t('privacy.children.withdrawNamed', { login })}
          onClick={() => void withdraw()}
        >
          {t('registration.guardian.withdraw')}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-6">
          <ManagedChildPart who={{ childLogin: login }} />
          <ChildData login={login} onGone={onGone} />
        </div>
      )}
    </Card>
  )
}

function ConsentsOfChild({ login, onGone }: { login: string; onGone: () => void }) {
  const query = useRead(getConsentForChild, { childLogin: login })
  return (
    <div className="my-4">
      <Loaded query={query} skeleton={<SkeletonList rows={3} />}>
        {(consent) => (
          <ConsentSwitches
            consent={consent}
            give={async (purpose) => {
              const agreed = { childLogin: login, purposes: [purpose], ...consent.textsInForce }
              setCachedRead(
                getConsentForChild,
                { childLogin: login },
                await call(giveConsentForChild, agreed),
              )
              await refetchRead(getChild, { childLogin: login })
            }}
            withdraw={async (purpose) => {
              await call(withdrawConsentForChild, { childLogin: login, purpose })
              // Without the one to the account, the child is not in the list any more.
              if (purpose === 'ACCOUNT') await refetchChildren(onGone)
              else {
                await refetchRead(getConsentForChild, { childLogin: login })
                await refetchRead(getChild, { childLogin: login })
              }
            }}
          />
        )}
      </Loaded>
    </div>
  )
}

function ChildData({ login, onGone }: { login: string; onGone: () => void }) {
  const { t } = useTranslation()
  const query = useRead(getPrivacy, { childLogin: login })
  return (
    <div className="mt-6">
      <Loaded query={query} skeleton={<SkeletonList rows={4} />}>
        {(privacy) => (
          <>
            <StoredTopics topics={privacy.topics} />
            <div className="mt-4">
              <DownloadButton
                login={login}
                read={() => Promise.resolve(privacy)}
                label={t('privacy.downloadNamed', { login })}
              />
            </div>
            <p className="mt-8 mb-4 max-w-prose">{t('privacy.close.childText', { login })}</p>
            <CloseAccount
              login={login}
              childLogin={login}
              label={t('privacy.close.buttonNamed', { login })}
              onClosed={() => void refetchChildren(onGone)}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The person's own data alone: that of a child whose account was just closed cannot be read. */
async function refetchChildren(onGone: () => void): Promise<void> {
  const privacy = await call(getPrivacy, {})
  onGone()
  setCachedRead(getPrivacy, {}, privacy)
}
