import { listCreditLines } from '@kids-crafts/contract/invoices-staff.ts'
import type { CreditLineRow } from '@kids-crafts/contract/invoices-staff.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'
import { CreditForm } from './credit-form.tsx'

/** Who may buy on account, up to how much, and what of it is open. */
export function CreditLines() {
  const { group } = useTranslation()
  const { credit: words } = group('invoices')
  const { column, choice } = useColumnWords()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      {isAdding && (
        <Card>
          <CreditForm onClose={() => setIsAdding(false)} />
        </Card>
      )}
      <ListPage
        title={words.title}
        actions={!isAdding && <ActButton label={words.add} hotKey="n" onAct={() => setIsAdding(true)} />}
        endpoint={listCreditLines}
        keyOf={({ login }) => login}
        csvName="credit-lines"
        empty={{ art: 'empty-requisites', title: words.empty, text: words.text }}
        filters={[
          choice('status', ['ACTIVE', 'STOPPED']),
          { name: 'login', label: column('login'), kind: 'text' },
        ]}
        columns={[
          { id: 'login', label: column('login'), cell: (row) => row.login, csv: (row) => row.login },
          {
            id: 'status',
            label: column('status'),
            cell: (row) => <Standing line={row} />,
            csv: (row) => (row.stoppedAt === null ? 'ACTIVE' : 'STOPPED'),
          },
          {
            id: 'limit',
            label: words.limit,
            cell: (row) => <Money value={row.limit} />,
            csv: (row) => `${decimalFromMinor(row.limit.minor)} ${row.limit.currency}`,
            isNumber: true,
          },
          {
            id: 'open',
            label: words.open,
            cell: (row) => <Money value={row.open} />,
            csv: (row) => `${decimalFromMinor(row.open.minor)} ${row.open.currency}`,
            isNumber: true,
          },
          {
            id: 'grantedAt',
            label: column('since'),
            cell: (row) => <Moment value={row.grantedAt} />,
            csv: (row) => row.grantedAt.toISOString(),
            sortField: 'grantedAt',
          },
        ]}
        detail={(line) => <LineDetail key={line.grantedAt.toISOString()} line={line} />}
      />
    </>
  )
}

function Standing({ line: { stoppedAt, isLate } }: { line: CreditLineRow }) {
  const { group } = useTranslation()
  const { credit: words } = group('invoices')
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={stoppedAt === null ? 'success' : 'neutral'}>
        {stoppedAt === null ? words.active : words.stopped}
      </Badge>
      {isLate && <Badge tone="danger">{words.late}</Badge>}
    </span>
  )
}

function LineDetail({ line }: { line: CreditLineRow }) {
  const { group } = useTranslation()
  const { credit: words } = group('invoices')
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Detail
      title={line.login}
      actions={!isChanging && <ActButton label={words.change} hotKey="e" onAct={() => setIsChanging(true)} />}
    >
      <Standing line={line} />
      <Facts
        facts={[
          { label: words.limit, value: <Money value={line.limit} /> },
          { label: words.open, value: <Money value={line.open} /> },
          { label: words.setBy, value: line.grantedBy },
          { label: words.stoppedAt, value: line.stoppedAt && <Moment value={line.stoppedAt} /> },
        ]}
      />
      <TextLink href={`/invoices/all?text=${encodeURIComponent(line.login)}`}>{words.invoices}</TextLink>
      {isChanging && <CreditForm line={line} onClose={() => setIsChanging(false)} />}
    </Detail>
  )
}
