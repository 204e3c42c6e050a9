import { useTranslation } from '../platform/translation.tsx'
import { ManagedChildPart } from './managed-child.tsx'

/** The part of the guardian's page that is there while the consent stands. */
export function ManagedByLink({ token, login }: { token: string; login: string }) {
  const { t } = useTranslation()
  return (
    <section className="border-line mt-8 border-t pt-6">
      <h2 className="mb-4 text-lg">{t('managedChild.title', { login })}</h2>
      <ManagedChildPart who={{ token }} />
    </section>
  )
}
