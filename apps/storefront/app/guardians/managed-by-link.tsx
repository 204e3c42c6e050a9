import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'

import { useTranslation } from '../platform/translation.ts'
import { CardProof } from './card-proof.tsx'
import { ManagedChildPart } from './managed-child.tsx'
import { ShopAccount } from './shop-account.tsx'

/** The part of the guardian's page that is there while the consent stands. */
export function ManagedByLink({ token, consent }: { token: string; consent: GuardianConsent }) {
  const { t } = useTranslation()
  return (
    <section className="border-line mt-8 border-t pt-6">
      <h2 className="mb-4 text-lg">{t('managedChild.title', { login: consent.childLogin })}</h2>
      <div className="flex flex-col gap-8">
        <CardProof token={token} consent={consent} />
        <ShopAccount consent={consent} />
        <ManagedChildPart who={{ token }} />
      </div>
    </section>
  )
}
