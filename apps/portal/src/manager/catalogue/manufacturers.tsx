import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { listManufacturers, saveManufacturer } from '@kids-crafts/contract/catalogue-staff.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { ReactNode } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import { useTranslation } from '../translation.ts'

type Manufacturer = OutputOf<typeof listManufacturers>['items'][number]

export function Manufacturers({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={t('catalogue.manufacturers')}
        actions={tabs}
        endpoint={listManufacturers}
        keyOf={({ manufacturerCode }: Manufacturer) => manufacturerCode}
        columns={[
          { id: 'name', label: t('catalogue.name'), sortField: 'name', cell: ({ name }) => name },
          {
            id: 'code',
            label: t('catalogue.code'),
            sortField: 'manufacturerCode',
            cell: ({ manufacturerCode }) => <code>{manufacturerCode}</code>,
          },
          {
            id: 'status',
            label: t('catalogue.status'),
            cell: ({ status }) => status === 'CLOSED' && <Badge>{t('catalogue.closed')}</Badge>,
          },
        ]}
        filters={[{ name: 'text', label: t('catalogue.find'), kind: 'text' }]}
        detail={(row) => <ManufacturerForm key={row.manufacturerCode} manufacturer={row} />}
        empty={{
          art: 'workshop',
          title: t('catalogue.noManufacturers'),
          text: t('catalogue.noManufacturersText'),
        }}
      />
      <section className="card-surface max-w-xl p-5">
        <h2 className="mb-4 text-lg">{t('catalogue.newManufacturer')}</h2>
        <ManufacturerForm />
      </section>
    </div>
  )
}

function ManufacturerForm({ manufacturer }: { manufacturer?: Manufacturer }) {
  const { t } = useTranslation()
  const form = usePortalForm<Manufacturer, InputOf<typeof saveManufacturer>>({
    initial: manufacturer ?? { manufacturerCode: '', name: '', status: 'ACTUAL' },
    schema: saveManufacturer.input,
    submit: async (values) => {
      await call(saveManufacturer, values)
      await queryClient.invalidateQueries()
    },
  })
  const status = form.watch('status')
  return (
    <PortalForm form={form}>
      <TextField
        label={t('catalogue.code')}
        hint={t('catalogue.codeHint')}
        readOnly={manufacturer !== undefined}
        {...form.field('manufacturerCode')}
      />
      <TextField label={t('catalogue.name')} required {...form.field('name')} />
      {manufacturer && (
        <Checkbox
          checked={status === 'CLOSED'}
          onChange={(event) =>
            form.setValue('status', event.target.checked ? 'CLOSED' : 'ACTUAL', { shouldDirty: true })
          }
        >
          {t('catalogue.closedManufacturer')}
        </Checkbox>
      )}
    </PortalForm>
  )
}
