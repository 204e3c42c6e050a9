import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getChildrenOnboarding, getOnboarding, startSelling } from '@kids-crafts/contract/onboarding.ts'
import type { Onboarding } from '@kids-crafts/contract/onboarding.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { StoreDetails } from '../store/details.tsx'
import { Warehouses } from '../store/warehouses.tsx'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'
import { AgreementStep } from './agreement-step.tsx'
import { BankDetailsStep } from './bank-details-step.tsx'
import { useChild } from './child.ts'
import { NewStore } from './new-store.tsx'
import { StepList, StepProgress } from './step-list.tsx'

export default function OnboardingPages() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="store" element={<Step title="STORE">{(one) => <StoreStep onboarding={one} />}</Step>} />
      <Route path="warehouse" element={<Step title="WAREHOUSE">{() => <Warehouses />}</Step>} />
      <Route path="bank-details" element={<Step title="BANK_DETAILS">{() => <BankDetailsStep />}</Step>} />
      <Route path="agreement" element={<Step title="AGREEMENT">{() => <AgreementStep />}</Step>} />
    </Routes>
  )
}

/** A guardian who sells nothing chooses a child first. */
function Overview() {
  const { childLogin } = useChild()
  const who = useWho()
  return childLogin === undefined && who?.storeKind === null ? <OwnOrChildren /> : <Steps />
}

function OwnOrChildren() {
  const { t, group } = useTranslation()
  const query = useFresh(getChildrenOnboarding, {})
  if (query.isError) return <Steps />
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ children }) =>
        children.length === 0 ? (
          <TeachingPage words={group('onboarding')} art="workshop" />
        ) : (
          <PageFrame title={t('onboarding.title')}>
            <ul className="flex flex-col gap-3">
              {children.map((child) => (
                <li key={child.childLogin} className="card-surface flex flex-wrap items-center gap-3 p-4">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-semibold">{child.storeName ?? child.childLogin}</p>
                    <p className="text-ink-muted text-sm">
                      {child.nextStep ? t(`onboarding.steps.${child.nextStep.step}`) : t('onboarding.done')}
                    </p>
                  </div>
                  <ButtonLink href={`/onboarding?child=${encodeURIComponent(child.childLogin)}`}>
                    {t('onboarding.open')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </PageFrame>
        )
      }
    </Loaded>
  )
}

function Steps() {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const query = useFresh(getOnboarding, forChild)
  return (
    <PageFrame title={t('onboarding.title')}>
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(onboarding) => (
          <>
            <Fees onboarding={onboarding} />
            <StepProgress steps={onboarding.steps} />
            <StepList onboarding={onboarding} />
            <ShippingMissing onboarding={onboarding} />
            <Start onboarding={onboarding} />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

function Fees({ onboarding: { platformFeePercent, schoolCommissionPercent } }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  return <Notice>{t('onboarding.fees', { fee: platformFeePercent, school: schoolCommissionPercent })}</Notice>
}

/** No step, because a store may open without it; but nobody can order there. */
function ShippingMissing({ onboarding: { store, isOwnChild } }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  const { hrefOf } = useChild()
  if (store === undefined || store.hasShipping) return null
  return (
    <Notice
      tone="warning"
      title={t('onboarding.shipping.title')}
      action={
        isOwnChild ? undefined : (
          <ButtonLink href={hrefOf('/store/shipping')} variant="secondary" size="small">
            {t('onboarding.shipping.open')}
          </ButtonLink>
        )
      }
    >
      {t(isOwnChild ? 'store.byGuardian' : 'onboarding.shipping.text')}
    </Notice>
  )
}

function Start({ onboarding: { steps, store, isOwnChild } }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const change = useChange()
  if (store && store.status !== 'NEW') {
    return (
      <Notice
        tone="success"
        title={t('onboarding.started')}
        action={
          <ButtonLink href={`${location.origin}/store/${store.vendorLogin}`} variant="quiet">
            {t('store.preview')}
          </ButtonLink>
        }
      />
    )
  }
  const isReady = steps.every(({ step, state }) => step === 'START' || state !== 'TO_DO')
  if (!isReady || isOwnChild) return null
  return (
    <Button
      isPending={change.isPending}
      onClick={() =>
        void change.run(async () =>
          setCachedRead(getOnboarding, forChild, await call(startSelling, forChild)),
        )
      }
    >
      {t('onboarding.start')}
    </Button>
  )
}

interface StepProps {
  title: Onboarding['steps'][number]['step']
  children: (onboarding: Onboarding) => ReactNode
}

function Step({ title, children }: StepProps) {
  const { t } = useTranslation()
  const { forChild, hrefOf } = useChild()
  const query = useFresh(getOnboarding, forChild)
  return (
    <PageFrame
      title={t(`onboarding.steps.${title}`)}
      actions={
        <ButtonLink href={hrefOf('/onboarding')} variant="quiet">
          {t('onboarding.back')}
        </ButtonLink>
      }
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
        {(onboarding) => (
          <>
            <p className="text-ink-muted">{t(`onboarding.texts.${title}`)}</p>
            {children(onboarding)}
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

function StoreStep({ onboarding }: { onboarding: Onboarding }) {
  return onboarding.store === undefined ? <NewStore onboarding={onboarding} /> : <StoreDetails />
}
