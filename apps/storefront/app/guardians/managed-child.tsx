import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { genders } from '@kids-crafts/contract/accounts.ts'
import {
  correctedChild,
  getChild,
  getChildByLink,
  pauseStoresByLink,
  pauseStoresOfChild,
  updateChild,
  updateChildByLink,
  updateStoreByLink,
  updateStoreOfChild,
} from '@kids-crafts/contract/guardian-children.ts'
import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { getPrivacy } from '@kids-crafts/contract/privacy.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { childBirthYears } from '@kids-crafts/rules/children.ts'
import { bioMaxLength } from '@kids-crafts/rules/validation.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { lazy, Suspense, useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { countryName } from '../stores/place-name.ts'
import type { ByGuardian } from './by-guardian.ts'
import { ChildAddresses } from './child-addresses.tsx'
import { ChildAudit } from './child-audit.tsx'
import { consentSwitchId } from './consent-switches.tsx'
import { MailedCode } from './mailed-code.tsx'

// It brings the searchable list of countries, which is larger than the rest of the page.
const StorePlace = lazy(() => import('./store-place.tsx'))

/** P-12: what a guardian corrects and pauses for the child. */
export function ManagedChildPart({ who }: { who: ByGuardian }) {
  return 'token' in who ? <ByLink who={who} /> : <BySignedIn who={who} />
}

function ByLink({ who }: { who: { token: string } }) {
  const query = useRead(getChildByLink, who)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
      {(child) => <Parts who={who} child={child} />}
    </Loaded>
  )
}

function BySignedIn({ who }: { who: { childLogin: string } }) {
  const query = useRead(getChild, who)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
      {(child) => <Parts who={who} child={child} />}
    </Loaded>
  )
}

interface PartsProps {
  who: ByGuardian
  child: ManagedChild
}

function Parts({ who, child }: PartsProps) {
  return (
    <div className="flex flex-col gap-8">
      {child.stores.length > 0 && <Stores who={who} child={child} />}
      <ChildAddresses who={who} child={child} onChanged={(changed) => setCached(who, changed)} />
      <Correction who={who} child={child} />
      <ChildAudit child={child} />
    </div>
  )
}

function Stores({ who, child: { childLogin: login, stores, openingFault } }: PartsProps) {
  const { t } = useTranslation()
  const change = useChange()
  // What our team alone has paused is not the guardian's to open.
  const own = stores.filter((store) => store.isPausedByGuardian || !store.isPausedByStaff)
  const isPaused = own.every((store) => store.isPausedByGuardian)
  const turn = () =>
    change.run(async () =>
      setCached(
        who,
        'token' in who
          ? await call(pauseStoresByLink, { ...who, isPaused: !isPaused })
          : await call(pauseStoresOfChild, { ...who, isPaused: !isPaused }),
      ),
    )
  return (
    <div>
      <h3 className="text-base font-bold">{t('managedChild.stores')}</h3>
      <ul className="my-3 flex flex-col gap-2">
        {stores.map((store) => (
          <li key={store.vendorLogin}>
            <p className="flex flex-wrap items-center gap-3">
              <bdi>{store.publicName}</bdi>
              <Badge tone={store.isPaused ? 'warning' : 'success'}>{t(statusWord(store))}</Badge>
            </p>
            <Place who={who} store={store} />
          </li>
        ))}
      </ul>
      {stores.some((store) => store.isPausedByStaff) && <PausedByStaff who={who} />}
      {own.length > 0 && isPaused && openingFault && <NotOpenable login={login} fault={openingFault} />}
      {own.length > 0 && !(isPaused && openingFault) && (
        <>
          <p className="text-ink-muted mb-3">{t('managedChild.pauseText')}</p>
          <Button variant="secondary" isPending={change.isPending} onClick={() => void turn()}>
            {isPaused ? t('managedChild.resume') : t('managedChild.pause')}
          </Button>
        </>
      )}
    </div>
  )
}

const statusWord = ({ isPaused, isPausedByStaff }: ManagedChild['stores'][number]) =>
  isPausedByStaff ? 'managedChild.pausedByStaff' : isPaused ? 'managedChild.paused' : 'managedChild.open'

function PausedByStaff({ who }: { who: ByGuardian }) {
  const { t } = useTranslation()
  // Who comes by the mailed link may have no account to ask with.
  const href = 'token' in who ? '/contacts' : '/profile/support'
  return (
    <div className="mb-4">
      <Notice tone="warning">
        {t('managedChild.staffText')} <TextLink href={href}>{t('managedChild.askStaff')}</TextLink>
      </Notice>
    </div>
  )
}

/** What the guardian does before the stores can be opened again. */
function NotOpenable({ login, fault: code }: NotOpenableProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const showSwitch = () => document.getElementById(consentSwitchId(login, 'SELL'))?.focus()
  return (
    <Notice
      action={
        code === 'CONSENT_TO_SELL_MISSING' && (
          <Button variant="secondary" size="small" onClick={showSwitch}>
            {t('managedChild.allowSelling')}
          </Button>
        )
      }
    >
      {words.ofFault({ code })}
    </Notice>
  )
}

interface NotOpenableProps {
  login: string
  fault: NonNullable<ManagedChild['openingFault']>
}

/**
 * What the public is told of where a store is; the form to correct it comes with the first press.
 */
function Place({ who, store }: { who: ByGuardian; store: ManagedChild['stores'][number] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const restoreFocus = useRestoreFocus()
  const [isOpen, setIsOpen] = useState(false)
  const { vendorLogin, publicName: name, countryIso, regionName } = store
  const places = [...(regionName === undefined ? [] : [regionName]), countryName(countryIso, locale)]
  const buttonId = `place-of-${vendorLogin}`
  if (isOpen) {
    return (
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <div className="my-3">
          <StorePlace
            store={store}
            onSave={async (place) =>
              setCached(
                who,
                'token' in who
                  ? await call(updateStoreByLink, { ...who, vendorLogin, ...place })
                  : await call(updateStoreOfChild, { ...who, vendorLogin, ...place }),
              )
            }
            onClose={() => {
              setIsOpen(false)
              restoreFocus(`#${buttonId}`)
            }}
          />
        </div>
      </Suspense>
    )
  }
  return (
    <p className="text-ink-muted flex flex-wrap items-center gap-x-3">
      <bdi>{places.join(' · ')}</bdi>
      <Button
        id={buttonId}
        variant="quiet"
        size="small"
        className="-ms-3.5"
        aria-label={t('managedChild.correctPlaceNamed', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('managedChild.correctPlace')}
      </Button>
    </p>
  )
}

const { shape } = correctedChild
const schema = z.object({
  firstName: shape.firstName,
  lastName: shape.lastName,
  birthYear: z.string().transform(Number).pipe(shape.birthYear),
  gender: z.enum(['', ...genders]),
  bio: shape.bio,
})

type Corrected = z.output<typeof correctedChild>

function Correction({ who, child }: PartsProps) {
  const { t } = useTranslation()
  const [years] = useState(() => childBirthYears(new Date()))
  /** What waits for the code that the link takes. */
  const [waiting, setWaiting] = useState<Corrected | null>(null)
  const form = useForm({
    initial: valuesOf(child),
    schema,
    submit: async ({ gender, ...values }) => {
      const corrected = { ...values, gender: gender || null }
      if ('token' in who) setWaiting(corrected)
      else showSaved(await call(updateChild, { ...who, ...corrected }))
    },
  })

  function showSaved(saved: ManagedChild): void {
    setCached(who, saved)
    setWaiting(null)
    form.reset(valuesOf(saved))
    toast.show(t('form.updated'))
  }

  return (
    <div>
      <h3 className="text-base font-bold">{t('managedChild.correct')}</h3>
      <p className="text-ink-muted mt-1 mb-4">{t('managedChild.correctText')}</p>
      <Form
        form={form}
        actions={
          <Button type="submit" variant="secondary" isPending={form.isPending}>
            {t('form.save')}
          </Button>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('profile.account.firstName')} autoComplete="off" {...form.field('firstName')} />
          <TextField label={t('profile.account.lastName')} autoComplete="off" {...form.field('lastName')} />
          <NativeSelect
            label={t('profile.account.birthYear')}
            autoComplete="off"
            {...form.field('birthYear')}
          >
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect label={t('profile.account.gender')} autoComplete="off" {...form.field('gender')}>
            <option value="">{t('profile.account.notSaid')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`profile.account.genders.${gender}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <TextArea
          label={t('managedChild.bio')}
          rows={3}
          maximumLength={bioMaxLength}
          usedLength={useTyped(form, 'bio').length}
          {...form.field('bio')}
        />
      </Form>
      {'token' in who && waiting && (
        <MailedCode
          token={who.token}
          action="CORRECT"
          label={t('form.save')}
          onCode={async (code) => showSaved(await call(updateChildByLink, { ...who, ...waiting, code }))}
          onCancel={() => setWaiting(null)}
        />
      )}
    </div>
  )
}

const valuesOf = ({ firstName = '', lastName = '', birthYear, gender, bio = '' }: ManagedChild) => ({
  firstName,
  lastName,
  birthYear: String(birthYear),
  gender: gender ?? '',
  bio,
})

function setCached(who: ByGuardian, child: ManagedChild): void {
  if ('token' in who) setCachedRead(getChildByLink, who, child)
  else {
    setCachedRead(getChild, who, child)
    // What is stored of the child stands below on the same page.
    void refetchRead(getPrivacy, who)
  }
}
