import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  askStaffChange,
  decideStaffChange,
  listStaffMembers,
  listStaffRequests,
  mailStaffLink,
} from '@kids-crafts/contract/accounts-staff.ts'
import type { StaffRequestRow } from '@kids-crafts/contract/accounts-staff.ts'
import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { Route, Routes } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Moment } from '../../shared/show.tsx'
import { askReason } from '../shared/ask-reason.ts'
import { useTranslation } from '../translation.ts'
import { PersonActs } from './person-acts.tsx'

type Tab = 'members' | 'requests' | 'acts'
type Member = OutputOf<typeof listStaffMembers>['items'][number]

/** Who is staff, by two people; and what staff do for or against one person. */
export default function Staff() {
  const { t } = useTranslation()
  return (
    <Routes>
      <Route index element={<Members />} />
      <Route path="requests" element={<Requests />} />
      <Route
        path="acts"
        element={
          <PageFrame title={t('staff.acts')} actions={<StaffTabs current="acts" />}>
            <PersonActs />
          </PageFrame>
        }
      />
    </Routes>
  )
}

function StaffTabs({ current }: { current: Tab }) {
  const { t } = useTranslation()
  const link = (key: Tab, path: string) => ({ key, label: t(`staff.${key}`), href: `/staff${path}` })
  return (
    <TabLinks
      label={t('staff.title')}
      current={current}
      links={[link('members', ''), link('requests', '/requests'), link('acts', '/acts')]}
    />
  )
}

function Members() {
  const { t } = useTranslation()
  const change = useChange()
  async function askRemoval(login: string): Promise<void> {
    const reason = await askReason(
      t('staff.removeTitle', { login }),
      t('staff.reason'),
      t('staff.askRemoval'),
    )
    if (reason === undefined) return
    await change.run(async () => {
      await call(askStaffChange, { action: 'REMOVE', login, role: null, email: null, reason })
      toast.show(t('staff.waitsForSecond'))
    })
  }
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={t('staff.members')}
        actions={<StaffTabs current="members" />}
        endpoint={listStaffMembers}
        keyOf={({ login }: Member) => login}
        columns={[
          { id: 'login', label: t('staff.login'), sortField: 'login', cell: ({ login }) => login },
          { id: 'roles', label: t('staff.roles'), cell: ({ roles }) => roles.join(', ') },
          {
            id: 'signedInAt',
            label: t('staff.signedInAt'),
            cell: ({ signedInAt }) => signedInAt !== null && <Moment value={new Date(signedInAt)} />,
          },
          {
            id: 'remove',
            label: t('staff.remove'),
            cell: ({ login, signedInAt }) => (
              <span className="flex flex-wrap gap-2">
                <Button variant="quiet" size="small" onClick={() => void askRemoval(login)}>
                  {t('staff.askRemoval')}
                </Button>
                {signedInAt === null && (
                  <Button
                    variant="quiet"
                    size="small"
                    isPending={change.isPending}
                    onClick={() => void change.run(async () => void (await call(mailStaffLink, { login })))}
                  >
                    {t('staff.mailLink')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        filters={[
          {
            name: 'role',
            label: t('staff.role'),
            kind: 'choice',
            options: staffRoles.map((value) => ({ value, label: value })),
          },
        ]}
        empty={{ art: 'empty-search', title: t('staff.empty'), text: t('staff.text') }}
      />
      <section className="card-surface max-w-xl p-5">
        <h2 className="mb-4 text-lg">{t('staff.new')}</h2>
        <NewMember />
      </section>
    </div>
  )
}

type Ask = InputOf<typeof askStaffChange>
const nobody: Ask = { action: 'ADD', login: '', role: 'moderator', email: '', reason: '' }

function NewMember() {
  const { t } = useTranslation()
  const form = usePortalForm<Ask, Ask>({
    initial: nobody,
    schema: askStaffChange.input,
    submit: async (values) => {
      await call(askStaffChange, values)
      await queryClient.invalidateQueries()
      toast.show(t('staff.waitsForSecond'))
      form.reset(nobody)
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('staff.ask')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('staff.login')} required {...form.field('login')} />
        <NativeSelect label={t('staff.role')} {...form.field('role')}>
          {staffRoles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </NativeSelect>
      </div>
      <TextField type="email" label={t('staff.email')} hint={t('staff.emailHint')} {...form.field('email')} />
      <TextField label={t('staff.reason')} required {...form.field('reason')} />
    </PortalForm>
  )
}

function Requests() {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('staff.requests')}
      actions={<StaffTabs current="requests" />}
      endpoint={listStaffRequests}
      keyOf={({ staffRequestId }: StaffRequestRow) => staffRequestId}
      columns={[
        {
          id: 'askedAt',
          label: t('staff.asked'),
          sortField: 'askedAt',
          cell: ({ askedAt, askedBy }) => (
            <>
              <Moment value={new Date(askedAt)} /> {askedBy}
            </>
          ),
        },
        {
          id: 'what',
          label: t('staff.change'),
          cell: ({ action, login, role }) =>
            action === 'ADD'
              ? t('staff.add', { login, role: role ?? '' })
              : t('staff.removeTitle', { login }),
        },
        { id: 'reason', label: t('staff.reason'), cell: ({ reason }) => reason },
        {
          id: 'decide',
          label: t('staff.decision'),
          cell: (row) =>
            row.status === 'WAITING' ? <Decision request={row} /> : `${row.status} ${row.decidedBy ?? ''}`,
        },
      ]}
      filters={[
        {
          name: 'status',
          label: t('staff.status'),
          kind: 'choice',
          options: (['WAITING', 'APPROVED', 'REFUSED', 'ALL'] as const).map((value) => ({
            value,
            label: t(`staff.statuses.${value}`),
          })),
        },
      ]}
      empty={{ art: 'empty-requests', title: t('staff.noRequests'), text: t('staff.noRequestsText') }}
    />
  )
}

function Decision({ request: { staffRequestId } }: { request: StaffRequestRow }) {
  const { t } = useTranslation()
  const change = useChange()
  const decide = (decision: 'APPROVED' | 'REFUSED') =>
    change.run(async () => {
      await call(decideStaffChange, { staffRequestId, decision, reason: null })
      await queryClient.invalidateQueries()
    })
  return (
    <span className="flex gap-2">
      <Button size="small" isPending={change.isPending} onClick={() => void decide('APPROVED')}>
        {t('staff.approve')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void decide('REFUSED')}>
        {t('staff.refuse')}
      </Button>
    </span>
  )
}
