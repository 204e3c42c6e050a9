import { call } from '@kids-crafts/browser/api.ts'
import { FormSkeleton } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { removeAddressByLink, removeAddressOfChild } from '@kids-crafts/contract/guardian-children.ts'
import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { deliveryPointsMax } from '@kids-crafts/rules/delivery.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { lazy, Suspense, useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { countryName } from '../stores/place-name.ts'
import type { ByGuardian } from './by-guardian.ts'

// It brings the searchable list of countries, which is larger than the rest of the page.
const ChildAddressForm = lazy(() => import('./child-address-form.tsx'))

const addButtonId = 'adds-address-of-child'

interface ChildAddressesProps {
  who: ByGuardian
  child: ManagedChild
  onChanged: (child: ManagedChild) => void
}

/**
 * H-16: where parcels for the child may go. The guardian adds and removes; the child chooses among
 * them.
 */
export function ChildAddresses({ who, child, onChanged }: ChildAddressesProps) {
  const { t } = useTranslation()
  const restoreFocus = useRestoreFocus()
  const [isAdding, setIsAdding] = useState(false)
  const { addresses, childLogin: login } = child

  function close(): void {
    setIsAdding(false)
    restoreFocus(`#${addButtonId}`)
  }

  return (
    <div>
      <h3 className="text-base font-bold">{t('childAddress.title')}</h3>
      <p className="text-ink-muted mt-1 mb-4">{t('childAddress.guardianText', { login })}</p>
      {addresses.length > 0 && (
        <ul className="my-3 flex flex-col gap-2">
          {addresses.map((address) => (
            <Address key={address.code} who={who} address={address} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <Suspense fallback={<FormSkeleton fields={6} />}>
          <ChildAddressForm
            who={who}
            onSaved={(saved) => {
              onChanged(saved)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      ) : addresses.length >= deliveryPointsMax ? (
        <p>{t('validation.ADDRESSES_MAX', { max: deliveryPointsMax })}</p>
      ) : (
        <Button id={addButtonId} variant="secondary" onClick={() => setIsAdding(true)}>
          {t('profile.shipping.add')}
        </Button>
      )}
    </div>
  )
}

interface AddressProps extends Omit<ChildAddressesProps, 'child'> {
  address: ManagedChild['addresses'][number]
}

function Address({ who, address, onChanged }: AddressProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChange()
  const restoreFocus = useRestoreFocus()
  const { code: addressCode, name, city, countryIso, isMain } = address

  async function remove(): Promise<void> {
    const question = t('profile.shipping.removeQuestion', { name })
    if ((await dialogs.confirm(question, { isDangerous: true })) !== 'confirmed') return
    await change.run(async () => {
      const changed =
        'token' in who
          ? await call(removeAddressByLink, { ...who, addressCode })
          : await call(removeAddressOfChild, { ...who, addressCode })
      restoreFocus(`#${addButtonId}`)
      onChanged(changed)
    })
  }

  return (
    <li className="flex items-start justify-between gap-x-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi>{name}</bdi>
          {isMain && <Badge tone="primary">{t('profile.shipping.main')}</Badge>}
        </p>
        <p className="text-ink-muted">
          <bdi>{`${city} · ${countryName(countryIso, locale)}`}</bdi>
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        isPending={change.isPending}
        aria-label={t('profile.shipping.removeNamed', { name })}
        onClick={() => void remove()}
      >
        {t('form.remove')}
      </Button>
    </li>
  )
}
