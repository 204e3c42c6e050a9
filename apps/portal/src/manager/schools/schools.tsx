import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { listSchools, saveSchool, schoolKinds } from '@kids-crafts/contract/schools-staff.ts'
import type { School } from '@kids-crafts/contract/schools-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { Route, Routes } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import { rolesIn } from '../../shared/roles.ts'
import { useTranslation } from '../translation.ts'
import { Deposits } from './deposits.tsx'
import { PurchaseRequests } from './purchase-requests.tsx'
import { SchoolAccounts } from './school-accounts.tsx'
import { SchoolApprovers, SchoolBuyers } from './school-buyers.tsx'
import { SchoolMembers } from './school-members.tsx'
import { SchoolStatement } from './school-statement.tsx'
import { SchoolTabs } from './school-tabs.tsx'

/**
 * Schools with their people and accounts, what is bought with their money, and the deposits that
 * wait for a second person.
 */
export default function Schools() {
  return (
    <Routes>
      <Route index element={<SchoolList />} />
      <Route path="deposits" element={<Deposits />} />
      <Route path="requests" element={<PurchaseRequests />} />
    </Routes>
  )
}

function SchoolList() {
  const { t } = useTranslation()
  const roles = rolesIn(useUser()?.jwt ?? '')
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={t('schools.title')}
        actions={<SchoolTabs current="schools" />}
        endpoint={listSchools}
        keyOf={({ schoolId }: School) => String(schoolId)}
        columns={[
          {
            id: 'name',
            label: t('schools.name'),
            sortField: 'name',
            cell: ({ name }) => name,
            csv: ({ name }) => name,
          },
          {
            id: 'kind',
            label: t('schools.kind'),
            cell: ({ kind }) => t(`schools.kinds.${kind}`),
            csv: ({ kind }) => kind,
          },
          {
            id: 'place',
            label: t('schools.place'),
            cell: ({ countryIso, regionCode }) => regionCode ?? countryIso,
            csv: ({ countryIso, regionCode }) => regionCode ?? countryIso,
          },
          {
            id: 'members',
            label: t('schools.members'),
            isNumber: true,
            cell: ({ memberCount }) => memberCount,
            csv: ({ memberCount }) => String(memberCount),
          },
          {
            id: 'status',
            label: t('schools.status'),
            cell: ({ status }) => status === 'CLOSED' && <Badge>{t('schools.closed')}</Badge>,
            csv: ({ status }) => status,
          },
        ]}
        filters={[
          { name: 'text', label: t('schools.find'), kind: 'text' },
          {
            name: 'kind',
            label: t('schools.kind'),
            kind: 'choice',
            options: schoolKinds.map((value) => ({ value, label: t(`schools.kinds.${value}`) })),
          },
        ]}
        csvName="schools"
        detail={(school) => (
          <div className="flex flex-col gap-6" key={school.schoolId}>
            <h2 className="text-lg">{school.name}</h2>
            <SchoolAccounts school={school} isFinance={roles.includes('finance')} />
            {roles.includes('finance') && <SchoolStatement school={school} />}
            {roles.includes('manager') && (
              <>
                <SchoolMembers school={school} />
                <SchoolBuyers school={school} />
                <SchoolApprovers school={school} />
                <SchoolForm school={school} />
              </>
            )}
          </div>
        )}
        empty={{ art: 'workshop', title: t('schools.empty'), text: t('schools.text') }}
      />
      {roles.includes('manager') && (
        <section className="card-surface max-w-xl p-5">
          <h2 className="mb-4 text-lg">{t('schools.new')}</h2>
          <SchoolForm />
        </section>
      )}
    </div>
  )
}

type Values = Omit<InputOf<typeof saveSchool>, 'regionCode'> & { regionCode: string | null }

function SchoolForm({ school }: { school?: School }) {
  const { t } = useTranslation()
  const form = usePortalForm<Values, InputOf<typeof saveSchool>>({
    initial: {
      schoolId: school?.schoolId ?? null,
      name: school?.name ?? '',
      kind: school?.kind ?? 'SCHOOL',
      countryIso: school?.countryIso ?? 'CA',
      regionCode: school?.regionCode ?? null,
      status: school?.status ?? 'ACTUAL',
    },
    schema: saveSchool.input,
    submit: async (values) => {
      await call(saveSchool, values)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <PortalForm form={form} {...(!school && { submitLabel: t('schools.make') })}>
      <TextField label={t('schools.name')} required {...form.field('name')} />
      <div className="grid gap-4 md:grid-cols-2">
        <NativeSelect label={t('schools.kind')} {...form.field('kind')}>
          {schoolKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`schools.kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
        {school && (
          <NativeSelect label={t('schools.status')} {...form.field('status')}>
            <option value="ACTUAL">{t('schools.open')}</option>
            <option value="CLOSED">{t('schools.closed')}</option>
          </NativeSelect>
        )}
        <TextField
          label={t('schools.country')}
          hint={t('schools.countryHint')}
          required
          {...form.field('countryIso')}
        />
        <TextField
          label={t('schools.region')}
          hint={t('schools.regionHint')}
          {...form.field('regionCode')}
          {...form.register('regionCode', { setValueAs: (code: string | null) => code || null })}
        />
      </div>
    </PortalForm>
  )
}
