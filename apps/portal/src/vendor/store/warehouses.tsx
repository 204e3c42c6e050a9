import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { removeWarehouse, saveWarehouse } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useChild } from '../onboarding/child.ts'
import { CountrySelect } from '../onboarding/country-select.tsx'
import { useTranslation } from '../translation.ts'
import { WithSettings } from './use-settings.tsx'

export function Warehouses() {
  return <WithSettings>{(settings, keep) => <List settings={settings} keep={keep} />}</WithSettings>
}

interface Props {
  settings: StoreSettings
  keep: (answer: StoreSettings) => void
}

function List({ settings, keep }: Props) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const change = useChange()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {settings.warehouses.map(({ warehouseId, name, countryIso, isInUse }) => (
          <li key={warehouseId} className="card-surface flex flex-wrap items-center gap-3 p-4">
            <span className="min-w-0 flex-1">
              {name} · {displayName('region', countryIso, site.locale)}
            </span>
            {!isInUse && (
              <Button
                variant="quiet"
                size="small"
                isPending={change.isPending}
                onClick={() =>
                  void change.run(async () => keep(await call(removeWarehouse, { ...forChild, warehouseId })))
                }
              >
                {t('store.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NewWarehouse key={settings.warehouses.length} settings={settings} keep={keep} />
    </>
  )
}

function NewWarehouse({ settings, keep }: Props) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const form = usePortalForm({
    initial: { name: '', countryIso: settings.countryIso },
    schema: saveWarehouse.input.omit({ childLogin: true, warehouseId: true }),
    submit: async (values) => keep(await call(saveWarehouse, { ...forChild, ...values })),
  })
  return (
    <PortalForm form={form} submitLabel={t('store.addWarehouse')} isGuarded={false}>
      <TextField label={t('store.warehouseName')} required {...form.field('name')} />
      <CountrySelect {...form.field('countryIso')} />
    </PortalForm>
  )
}
