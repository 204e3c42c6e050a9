import { call, download } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  getStaffInvoice,
  listStaffInvoices,
  staffInvoiceDocument,
  stopInvoiceReminders,
} from '@kids-crafts/contract/invoices-staff.ts'
import type { StaffInvoice } from '@kids-crafts/contract/invoices-staff.ts'
import { invoiceStatuses, isOpenInvoice } from '@kids-crafts/rules/invoices.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { askReason } from '../shared/ask-reason.ts'
import { StatusBadge, statusWords } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'
import { ArrivalForm } from './arrival-form.tsx'

/** Invoices and credit notes of all issuers. */
export function InvoiceList() {
  const { group } = useTranslation()
  const { list: words } = group('invoices')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffInvoices}
      keyOf={({ invoiceNumber }) => invoiceNumber}
      csvName="invoices"
      empty={{ art: 'empty-orders', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['OPEN', 'OVERDUE', ...invoiceStatuses]),
        { name: 'text', label: words.search, kind: 'text' },
        ...days,
      ]}
      columns={[
        {
          id: 'number',
          label: column('number'),
          cell: (row) => <span className="whitespace-nowrap">{row.invoiceNumber}</span>,
          csv: (row) => row.invoiceNumber,
        },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => <Status {...row} />,
          csv: (row) => (row.kind === 'CREDIT_NOTE' ? row.kind : row.status),
        },
        { id: 'issuer', label: words.issuer, cell: (row) => row.issuer, csv: (row) => row.issuer },
        { id: 'buyer', label: column('buyer'), cell: (row) => row.buyer, csv: (row) => row.buyer ?? '' },
        {
          id: 'dueDate',
          label: words.due,
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.dueDate}</span>,
          csv: (row) => row.dueDate,
        },
        {
          id: 'total',
          label: column('total'),
          cell: (row) => <Money value={row.total} />,
          csv: (row) => `${decimalFromMinor(row.total.minor)} ${row.total.currency}`,
          isNumber: true,
        },
        {
          id: 'paid',
          label: words.paid,
          cell: (row) => <Money value={row.paid} />,
          csv: (row) => `${decimalFromMinor(row.paid.minor)} ${row.paid.currency}`,
          isNumber: true,
        },
        {
          id: 'credited',
          label: words.credited,
          cell: (row) => <Money value={row.credited} />,
          csv: (row) => `${decimalFromMinor(row.credited.minor)} ${row.credited.currency}`,
          isNumber: true,
        },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={({ invoiceNumber }) => <InvoiceDetail key={invoiceNumber} invoiceNumber={invoiceNumber} />}
    />
  )
}

function Status({ kind, status, isOverdue }: Pick<StaffInvoice, 'kind' | 'status' | 'isOverdue'>) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-2">
      {kind === 'CREDIT_NOTE' ? (
        <Badge>{t('invoices.list.creditNote')}</Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      {isOverdue && <Badge tone="danger">{t('invoices.list.overdue')}</Badge>}
    </span>
  )
}

function InvoiceDetail({ invoiceNumber }: { invoiceNumber: string }) {
  const query = useFresh(getStaffInvoice, { invoiceNumber })
  return <Loaded<StaffInvoice> query={query}>{(invoice) => <InvoiceShown invoice={invoice} />}</Loaded>
}

function InvoiceShown({ invoice }: { invoice: StaffInvoice }) {
  const { group } = useTranslation()
  const { list: words } = group('invoices')
  const { column } = useColumnWords()
  const { creditNoteNumber, cancelsNumber, correctsNumber, creditNotes, creditedAmount } = invoice
  const [isNoting, setIsNoting] = useState(false)
  return (
    <Detail
      title={invoice.invoiceNumber}
      actions={
        <>
          <Documents invoice={invoice} />
          <Reminders invoice={invoice} />
          {!isNoting && isPayableDirectly(invoice) && (
            <ActButton label={words.noteArrival} hotKey="m" onAct={() => setIsNoting(true)} />
          )}
        </>
      }
    >
      <Status {...invoice} />
      <Facts
        facts={[
          { label: column('total'), value: <Money value={invoice.totalAmount} /> },
          { label: words.tax, value: <Money value={invoice.vatAmount} /> },
          { label: words.paid, value: <Money value={invoice.paidAmount} /> },
          {
            label: words.credited,
            value: creditedAmount.minor > 0 ? <Money value={creditedAmount} /> : null,
          },
          {
            label: words.open,
            value: invoice.openAmount.minor > 0 ? <Money value={invoice.openAmount} /> : null,
          },
          { label: words.issuer, value: invoice.issuer.name },
          { label: column('buyer'), value: invoice.buyer },
          { label: words.issued, value: invoice.issueDate },
          { label: words.due, value: invoice.dueDate },
          { label: words.payableTo, value: invoice.isPaidDirectly ? words.ownAccount : null },
          { label: words.onAccount, value: invoice.isOnAccount ? words.yes : null },
          { label: words.reference, value: invoice.reference && <code>{invoice.reference}</code> },
          {
            label: column('order'),
            value: invoice.orderNums.map((orderNum) => (
              <TextLink
                key={orderNum}
                href={`/orders?orderNum=${orderNum}&open=${orderNum}`}
                className="me-2"
              >
                {orderNum}
              </TextLink>
            )),
          },
          { label: words.creditNote, value: creditNoteNumber && <ToInvoice number={creditNoteNumber} /> },
          { label: words.cancels, value: cancelsNumber && <ToInvoice number={cancelsNumber} /> },
          { label: words.corrects, value: correctsNumber && <ToInvoice number={correctsNumber} /> },
          { label: words.bankReason, value: invoice.bankReason },
          { label: words.reminders, value: invoice.areRemindersStopped ? words.remindersStopped : null },
        ]}
      />
      {invoice.comment !== '' && <Written>{invoice.comment}</Written>}
      {creditNotes.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base">{words.creditNotes}</h3>
          <ul>
            {creditNotes.map(({ number, date, amount }) => (
              <li key={number} className="flex flex-wrap justify-between gap-3">
                <span>
                  {date} · <ToInvoice number={number} />
                </span>
                <Money value={amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {invoice.payments.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base">{words.payments}</h3>
          <ul>
            {invoice.payments.map(({ date, amount, payerName }, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-3">
                <span>
                  {date} · {payerName}
                </span>
                <Money value={amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{words.history}</h3>
        <ol>
          {invoice.history.map(({ at, status, by, reason, amount }) => (
            <li key={`${at} ${status}`} className="flex flex-wrap gap-2">
              <Moment value={new Date(at)} />
              <span>
                {statusWords(status)} · {statusWords(by)} · {statusWords(reason)}
              </span>
              {amount && <Money value={amount} />}
            </li>
          ))}
        </ol>
      </section>
      {isNoting && <ArrivalForm invoice={invoice} onClose={() => setIsNoting(false)} />}
    </Detail>
  )
}

const isPayableDirectly = ({ isPaidDirectly, kind, status, openAmount }: StaffInvoice): boolean =>
  isPaidDirectly && kind === 'INVOICE' && isOpenInvoice(status) && openAmount.minor > 0

function ToInvoice({ number }: { number: string }) {
  return <TextLink href={`/invoices/all?text=${number}&open=${number}`}>{number}</TextLink>
}

/** What was agreed on with its buyer in another way. */
function Reminders({
  invoice: { invoiceNumber, kind, openAmount, areRemindersStopped },
}: {
  invoice: StaffInvoice
}) {
  const { group } = useTranslation()
  const { list: words } = group('invoices')
  const { isPending, act } = useAct()
  if (kind !== 'INVOICE' || openAmount.minor === 0 || areRemindersStopped) return null
  const stop = async () => {
    const reason = await askReason(words.stopTitle, words.stopReason, words.stopReminders)
    if (reason !== undefined) await act(() => call(stopInvoiceReminders, { invoiceNumber, reason }))
  }
  return (
    <Button variant="secondary" size="small" isPending={isPending} onClick={() => void stop()}>
      {words.stopReminders}
    </Button>
  )
}

function Documents({ invoice: { invoiceNumber, documents } }: { invoice: StaffInvoice }) {
  const { isPending, run } = useChange()
  if (documents.length === 0) return null
  return documents.map(({ kind, name }) => (
    <Button
      key={kind}
      variant="secondary"
      size="small"
      isPending={isPending}
      onClick={() =>
        void run(async () =>
          saveFile(name, await download(staffInvoiceDocument.path, { invoiceNumber, kind })),
        )
      }
    >
      {name}
    </Button>
  ))
}
