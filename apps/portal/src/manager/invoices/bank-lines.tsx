import { listBankLines } from '@kids-crafts/contract/invoices-staff.ts'
import type { BankLineRow } from '@kids-crafts/contract/invoices-staff.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'
import { AllocateForm } from './allocate-form.tsx'
import { kindsFor } from './allocation-kinds.ts'
import type { AllocationKind } from './allocation-kinds.ts'

/** What the bank has booked: what nobody could match waits for somebody. */
export function BankLines() {
  const { t, group } = useTranslation()
  const { bank: words } = group('invoices')
  const { column, days } = useColumnWords()
  // Of what a business has told we know no payer.
  const payerIn = ({ store, payerName }: BankLineRow): string =>
    store === null ? payerName : t('invoices.bank.paidTo', { store })
  return (
    <ListPage
      title={words.title}
      endpoint={listBankLines}
      keyOf={({ bankLineId }) => String(bankLineId)}
      csvName="bank-lines"
      empty={{ art: 'empty-requisites', title: words.empty, text: words.text }}
      filters={[
        {
          name: 'status',
          label: column('status'),
          kind: 'choice',
          unset: words.waiting,
          options: [{ value: 'ALL', label: words.all }],
        },
        { name: 'text', label: words.search, kind: 'text' },
        ...days,
      ]}
      columns={[
        {
          id: 'bookedOn',
          label: words.bookedOn,
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.bookedOn}</span>,
          csv: (row) => row.bookedOn,
          sortField: 'bookedOn',
        },
        { id: 'payer', label: words.payer, cell: payerIn, csv: payerIn },
        {
          id: 'text',
          label: words.wrote,
          cell: (row) => <span className="line-clamp-2 wrap-anywhere">{wroteIn(row)}</span>,
          csv: wroteIn,
        },
        {
          id: 'amount',
          label: column('total'),
          cell: (row) => <Amount line={row} />,
          csv: (row) => `${row.direction === 'OUT' ? '-' : ''}${inText(row.amount)}`,
          isNumber: true,
        },
        {
          id: 'left',
          label: words.left,
          cell: (row) =>
            row.left.minor > 0 && (
              <span className="whitespace-nowrap">
                <Money value={row.left} />
              </span>
            ),
          csv: (row) => inText(row.left),
          isNumber: true,
        },
      ]}
      detail={(line) => <LineDetail key={`${line.bankLineId} ${line.left.minor}`} line={line} />}
    />
  )
}

const wroteIn = ({ reference, text }: BankLineRow): string =>
  [reference, text].filter((each) => each !== '').join(' · ')

const inText = ({ minor, currency }: BankLineRow['amount']): string =>
  `${decimalFromMinor(minor)} ${currency}`

function Amount({ line: { amount, direction } }: { line: BankLineRow }) {
  return (
    <span className="whitespace-nowrap">
      <Money value={direction === 'OUT' ? { ...amount, minor: -amount.minor } : amount} />
    </span>
  )
}

function LineDetail({ line }: { line: BankLineRow }) {
  const { t, group } = useTranslation()
  const { bank: words } = group('invoices')
  const { column } = useColumnWords()
  const { store } = line
  const name =
    store === null ? line.payerName || line.payerIban || words.unnamed : t('invoices.bank.paidTo', { store })
  return (
    <Detail title={`${name} · ${line.bookedOn}`}>
      <Facts
        facts={[
          { label: column('total'), value: <Amount line={line} /> },
          { label: words.left, value: line.left.minor > 0 ? <Money value={line.left} /> : null },
          { label: words.payer, value: line.payerName },
          { label: words.iban, value: line.payerIban && <code>{line.payerIban}</code> },
          { label: words.reference, value: line.reference },
        ]}
      />
      {store !== null && <p className="text-ink-muted">{words.atStore}</p>}
      {line.text !== '' && <Written>{line.text}</Written>}
      {line.direction === 'OUT' && <p className="text-ink-muted">{words.wentOut}</p>}
      {line.allocations.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base">{words.became}</h3>
          <ul className="flex flex-col gap-2">
            {line.allocations.map((each) => (
              <li key={each.at.toISOString()} className="flex flex-wrap items-center gap-2">
                <Money value={each.amount} />
                <span>
                  {each.kind === 'RETURN' && store !== null
                    ? words.givenBack
                    : t(`invoices.bank.kinds.${each.kind}`)}{' '}
                  <Target allocation={each} />
                </span>
                {each.isUndone && <Badge tone="warning">{words.undone}</Badge>}
                {each.kind === 'RETURN' && store === null && (
                  <Badge tone={each.returnedAt === null ? 'warning' : 'success'}>
                    {each.returnedAt === null ? words.returning : words.returned}
                  </Badge>
                )}
                <span className="text-ink-muted text-sm">
                  <Moment value={each.at} /> · {each.by ?? words.byMatch}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {line.left.minor > 0 && <Acts line={line} />}
    </Detail>
  )
}

function Target({ allocation: { kind, to } }: { allocation: BankLineRow['allocations'][number] }) {
  if (to === null) return null
  if (kind === 'STORE') return to
  if (kind !== 'INVOICE') return <code>{to}</code>
  return <TextLink href={`/invoices/all?text=${to}&open=${to}`}>{to}</TextLink>
}

const keys = { INVOICE: 'm', ACCOUNT: 'c', STORE: 's', RETURN: 'b' } as const

function Acts({ line }: { line: BankLineRow }) {
  const { group } = useTranslation()
  const { bank: words } = group('invoices')
  const [kind, setKind] = useState<AllocationKind>()
  const labels = {
    INVOICE: words.match,
    ACCOUNT: words.credit,
    STORE: words.settle,
    RETURN: line.store === null ? words.sendBack : words.noteGivenBack,
  }
  if (kind !== undefined) {
    return <AllocateForm line={line} kind={kind} label={labels[kind]} onClose={() => setKind(undefined)} />
  }
  return (
    <div className="flex flex-wrap gap-2">
      {kindsFor(line).map((each) => (
        <ActButton key={each} label={labels[each]} hotKey={keys[each]} onAct={() => setKind(each)} />
      ))}
    </div>
  )
}
