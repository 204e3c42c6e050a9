import { call } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { exportAudit, listAudit } from '@kids-crafts/contract/audit-staff.ts'
import type { AuditRow } from '@kids-crafts/contract/audit-staff.ts'
import { auditActions } from '@kids-crafts/rules/audit.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import Download from 'lucide-react/icons/download'

import { ListPage } from '../../shared/list/list-page.tsx'
import type { Column, Filter } from '../../shared/list/list-types.ts'
import { useListAddress } from '../../shared/list/use-list-address.ts'
import { Moment } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'

/** The log of what was done to what is not one's own. */
export default function Audit() {
  const { t } = useTranslation()
  const columns: readonly Column<AuditRow>[] = [
    {
      id: 'doneAt',
      label: t('audit.when'),
      sortField: 'doneAt',
      cell: ({ doneAt }) => <Moment value={new Date(doneAt)} />,
    },
    {
      id: 'actor',
      label: t('audit.who'),
      cell: ({ actor, actorKind, actorRole }) => (
        <>
          {actor ?? actorKind} <span className="text-ink-muted">{actorRole}</span>
        </>
      ),
    },
    { id: 'action', label: t('audit.what'), cell: ({ action }) => inWords(action) },
    {
      id: 'subject',
      label: t('audit.subject'),
      cell: ({ subjectKind, subject, isOfChild }) => (
        <>
          <span className="text-ink-muted">{inWords(subjectKind)}</span> {subject}{' '}
          {isOfChild && <Badge tone="info">{t('audit.child')}</Badge>}
        </>
      ),
    },
    { id: 'reason', label: t('audit.reason'), cell: ({ reason }) => reason },
  ]
  const filters: readonly Filter[] = [
    { name: 'actor', label: t('audit.actorLogin'), kind: 'text' },
    { name: 'subject', label: t('audit.subjectFilter'), kind: 'text' },
    {
      name: 'action',
      label: t('audit.what'),
      kind: 'choice',
      options: auditActions.map((value) => ({ value, label: inWords(value) })),
    },
    { name: 'dateFrom', label: t('audit.from'), kind: 'day' },
    { name: 'dateTo', label: t('audit.to'), kind: 'day' },
  ]
  return (
    <ListPage
      title={t('audit.title')}
      actions={<ExportButton />}
      endpoint={listAudit}
      columns={columns}
      filters={filters}
      keyOf={({ auditEntryId }) => String(auditEntryId)}
      empty={{ art: 'empty-reviews', title: t('audit.empty'), text: t('audit.text') }}
    />
  )
}

/** `store.pause` and `PAYOUT_DETAIL` as somebody reads them. */
const inWords = (code: string): string => code.toLowerCase().replaceAll(/[_-]/g, ' ').replace('.', ': ')

/** The server makes the file, so that the export itself is in the log. */
function ExportButton() {
  const { t } = useTranslation()
  const { ask } = useListAddress(listAudit)
  const saving = useChange()
  async function save(): Promise<void> {
    const { sortField: _, sortOrder: __, page: ___, perPage: ____, ...filters } = ask
    const { csv } = await call(exportAudit, filters)
    saveFile('audit.csv', new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <Button variant="quiet" size="small" isPending={saving.isPending} onClick={() => void saving.run(save)}>
      <Download size={16} />
      {t('audit.export')}
    </Button>
  )
}
