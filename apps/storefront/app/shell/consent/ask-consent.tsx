import { recentProductsMax, referralLinkDays } from '@kids-crafts/rules/constants.ts'
import type { ShownText } from '@kids-crafts/rules/documents.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import type { Translation } from '../../platform/translation.ts'
import { hrefOf, policyTexts } from '../navigation.ts'
import { storeAnswer } from './consent-choice.ts'
import type { ConsentAnswer } from './consent-choice.ts'

/** Requires an answer: it can't be dismissed, and refusing is as easy as accepting. */
export async function askConsent({ t }: Translation): Promise<void> {
  let policy: Promise<ShownText> | undefined

  /**
   * Fetches the version when somebody claims to have read it or answers; first pages don't need it.
   */
  function readPolicyOnce(): Promise<ShownText> {
    policy ??= import('./read-policy.ts').then(({ readPolicy }) => readPolicy())
    return policy
  }

  /** If it fails, the question stays open. */
  async function store(answer: ConsentAnswer): Promise<void> {
    try {
      storeAnswer(answer, await readPolicyOnce())
    } catch (error) {
      policy = undefined
      throw error
    }
  }

  await dialogs.modal({
    title: t('consent.title'),
    isDismissable: false,
    content: (end) => (
      <ConsentForm
        onRead={() => void readPolicyOnce().catch(ignore)}
        onAccept={() => void store('accepted').then(() => end('confirmed'), ignore)}
        onReject={() => void store('declined').then(() => end('denied'), ignore)}
      />
    ),
  })
}

function ignore(): void {}

interface ConsentFormProps {
  onRead: () => void
  onAccept: () => void
  onReject: () => void
}

function ConsentForm({ onRead, onAccept, onReject }: ConsentFormProps) {
  const { t } = useTranslation()
  const [agreesToCookies, setAgreesToCookies] = useState(false)
  const [hasReadPolicy, setHasReadPolicy] = useState(false)
  return (
    <form
      method="post"
      className="text-sm sm:text-base"
      onSubmit={(event) => {
        event.preventDefault()
        onAccept()
      }}
    >
      <div className="text-ink-muted space-y-3">
        <p>
          {t('consent.essential')} {t('consent.noTracking')}
        </p>
        <FullTexts />
      </div>
      <Disclosure summary={t('consent.details')} className="mt-1">
        <div className="space-y-3">
          <p>{t('consent.searches')}</p>
          <p>{t('consent.products', { max: recentProductsMax })}</p>
          <p>{t('consent.invitation', { days: referralLinkDays })}</p>
          <p>{t('consent.children')}</p>
        </div>
      </Disclosure>
      <div className="pt-2">
        <Checkbox checked={agreesToCookies} onChange={(event) => setAgreesToCookies(event.target.checked)}>
          {t('consent.agreeCookies')}
        </Checkbox>
        <Checkbox
          checked={hasReadPolicy}
          onChange={(event) => {
            setHasReadPolicy(event.target.checked)
            onRead()
          }}
        >
          {t('consent.readPolicy')}
        </Checkbox>
      </div>
      {/* Refusing stays as easy as accepting, whatever the length of the text or the window's
          height. */}
      <div className="bg-surface-raised sticky bottom-0 -mb-1 grid gap-3 pt-3 pb-1 sm:grid-cols-2">
        <Button variant="secondary" onClick={onReject}>
          {t('consent.reject')}
        </Button>
        <Button type="submit" disabled={!agreesToCookies || !hasReadPolicy}>
          {t('consent.accept')}
        </Button>
      </div>
    </form>
  )
}

/** The texts open in a new tab, so that the question stays. */
function FullTexts() {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap gap-x-4">
      {t('consent.readInFull')}
      {policyTexts.map((entry) => (
        <TextLink key={entry.label} href={hrefOf(entry)} target="_blank">
          {t(entry.label)}
        </TextLink>
      ))}
    </p>
  )
}
