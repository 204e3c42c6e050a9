import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  getStaffClass,
  listCentres,
  listStaffClasses,
  saveCentre,
  setClassStatus,
} from '@kids-crafts/contract/classes-staff.ts'
import type { Centre, StaffClassRow } from '@kids-crafts/contract/classes-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { classStatuses } from '@kids-crafts/rules/classes.ts'
import type { ClassStatus } from '@kids-crafts/rules/classes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { Route, Routes, useNavigate, useParams } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useKeys } from '../../shared/keys/keys.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Moment } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { ClassForm } from './class-form.tsx'

/** Workshops of partner centres, and the centres. */
export default function Classes() {
  return (
    <Routes>
      <Route index element={<ClassList />} />
      <Route path="centres" element={<Centres />} />
      <Route path="new" element={<NewClass />} />
      <Route path=":classCode" element={<OneClass />} />
    </Routes>
  )
}

function ClassTabs({ current }: { current: 'classes' | 'centres' }) {
  const { t } = useTranslation()
  return (
    <TabLinks
      label={t('classes.title')}
      current={current}
      links={[
        { key: 'classes', label: t('classes.title'), href: '/classes' },
        { key: 'centres', label: t('classes.centres'), href: '/classes/centres' },
      ]}
    />
  )
}

const tones = { DRAFT: 'neutral', PUBLISHED: 'success', CANCELLED: 'danger' } as const

function ClassList() {
  const { t } = useTranslation()
  const go = useNavigate()
  useKeys([{ key: 'n', label: t('classes.new'), run: () => void go('new') }])
  return (
    <ListPage
      title={t('classes.title')}
      actions={
        <span className="flex items-center gap-4">
          <ClassTabs current="classes" />
          <Button size="small" onClick={() => void go('new')}>
            {t('classes.new')}
          </Button>
        </span>
      }
      endpoint={listStaffClasses}
      keyOf={({ classCode }: StaffClassRow) => classCode}
      columns={[
        {
          id: 'name',
          label: t('classes.name'),
          cell: ({ name, classCode }) => (
            <a
              href={`/classes/${classCode}`}
              className="text-primary underline"
              onClick={(event) => {
                event.preventDefault()
                void go(classCode)
              }}
            >
              {name}
            </a>
          ),
          csv: ({ name }) => name,
        },
        {
          id: 'centre',
          label: t('classes.centre'),
          cell: ({ centreName }) => centreName,
          csv: ({ centreName }) => centreName,
        },
        {
          id: 'status',
          label: t('classes.status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`classes.statuses.${status}`)}</Badge>,
          csv: ({ status }) => status,
        },
        {
          id: 'date',
          label: t('classes.date'),
          cell: ({ date }) => date !== null && <Moment value={new Date(date)} />,
          csv: ({ date }) => date ?? '',
        },
        {
          id: 'places',
          label: t('classes.places'),
          isNumber: true,
          cell: ({ placesLeft, placesTotal }) => `${placesLeft} / ${placesTotal}`,
        },
        {
          id: 'changedAt',
          label: t('classes.changed'),
          sortField: 'changedAt',
          cell: ({ changedAt }) => <Moment value={new Date(changedAt)} />,
        },
      ]}
      filters={[
        { name: 'text', label: t('classes.find'), kind: 'text' },
        {
          name: 'status',
          label: t('classes.status'),
          kind: 'choice',
          options: classStatuses.map((value) => ({ value, label: t(`classes.statuses.${value}`) })),
        },
      ]}
      csvName="classes"
      empty={{ art: 'workshop', title: t('classes.empty'), text: t('classes.text') }}
    />
  )
}

const allCentres = { status: 'ALL', page: 1, perPage: 100, sortField: 'name', sortOrder: 'ASC' } as const

function NewClass() {
  const { t } = useTranslation()
  const go = useNavigate()
  const centres = useFresh(listCentres, allCentres)
  return (
    <PageFrame title={t('classes.new')}>
      <Loaded query={centres}>
        {({ items }) => (
          <ClassForm centres={items} onSaved={(classCode) => void go(`../${classCode}`, { replace: true })} />
        )}
      </Loaded>
    </PageFrame>
  )
}

function OneClass() {
  const { t } = useTranslation()
  const { classCode = '' } = useParams()
  const query = useFresh(getStaffClass, { classCode })
  const centres = useFresh(listCentres, allCentres)
  return (
    <PageFrame title={query.data?.names.en ?? t('classes.title')}>
      <Loaded query={query}>
        {(shown) => (
          <>
            <StatusButtons classCode={classCode} status={shown.status} />
            <Loaded query={centres}>
              {({ items }) => (
                <ClassForm
                  key={classCode}
                  centres={items}
                  shown={shown}
                  onSaved={() => void queryClient.invalidateQueries()}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

function StatusButtons({ classCode, status }: { classCode: string; status: ClassStatus }) {
  const { t } = useTranslation()
  const change = useChange()
  const set = (next: ClassStatus) =>
    void change.run(async () => {
      await call(setClassStatus, { classCode, status: next, reason: null })
      await queryClient.invalidateQueries()
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={tones[status]}>{t(`classes.statuses.${status}`)}</Badge>
      {classStatuses
        .filter((next) => next !== status)
        .map((next) => (
          <Button
            key={next}
            variant={next === 'PUBLISHED' ? 'primary' : 'quiet'}
            size="small"
            isPending={change.isPending}
            onClick={() => set(next)}
          >
            {t(`classes.set.${next}`)}
          </Button>
        ))}
    </div>
  )
}

function Centres() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <ListPage
        title={t('classes.centres')}
        actions={<ClassTabs current="centres" />}
        endpoint={listCentres}
        keyOf={({ centreId }: Centre) => String(centreId)}
        columns={[
          {
            id: 'name',
            label: t('classes.name'),
            sortField: 'name',
            cell: ({ name }) => name,
            csv: ({ name }) => name,
          },
          {
            id: 'site',
            label: t('classes.site'),
            cell: ({ siteUrl }) => siteUrl,
            csv: ({ siteUrl }) => siteUrl,
          },
          { id: 'classes', label: t('classes.title'), isNumber: true, cell: ({ classCount }) => classCount },
          {
            id: 'status',
            label: t('classes.status'),
            cell: ({ status }) => status === 'CLOSED' && <Badge>{t('classes.closed')}</Badge>,
          },
        ]}
        filters={[{ name: 'text', label: t('classes.find'), kind: 'text' }]}
        detail={(centre) => <CentreForm key={centre.centreId} centre={centre} />}
        csvName="centres"
        empty={{ art: 'workshop', title: t('classes.noCentres'), text: t('classes.noCentresText') }}
      />
      <section className="card-surface max-w-xl p-5">
        <h2 className="mb-4 text-lg">{t('classes.newCentre')}</h2>
        <CentreForm />
      </section>
    </div>
  )
}

type CentreValues = InputOf<typeof saveCentre>
const noCentre: CentreValues = { centreId: null, name: '', siteUrl: 'https://', status: 'ACTUAL' }

function CentreForm({ centre }: { centre?: Centre }) {
  const { t } = useTranslation()
  const initial = centre
    ? { centreId: centre.centreId, name: centre.name, siteUrl: centre.siteUrl, status: centre.status }
    : noCentre
  const form = usePortalForm<CentreValues, CentreValues>({
    initial,
    schema: saveCentre.input,
    submit: async (values) => {
      await call(saveCentre, values)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <PortalForm form={form}>
      <TextField label={t('classes.name')} required {...form.field('name')} />
      <TextField type="url" label={t('classes.site')} required {...form.field('siteUrl')} />
      {centre && (
        <NativeSelect label={t('classes.status')} {...form.field('status')}>
          <option value="ACTUAL">{t('classes.open')}</option>
          <option value="CLOSED">{t('classes.closed')}</option>
        </NativeSelect>
      )}
    </PortalForm>
  )
}
