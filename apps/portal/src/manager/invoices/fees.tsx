import { listFees } from '@kids-crafts/contract/store-accounts.ts'
import type { FeeRow } from '@kids-crafts/contract/store-accounts.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Money } from '../../shared/show.tsx'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'

/** Our fees by month and store: what finance writes fee invoices from. */
export function Fees() {
  const { group } = useTranslation()
  const { fees: words } = group('invoices')
  const { column, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      actions={<p className="text-ink-muted">{words.lead}</p>}
      endpoint={listFees}
      keyOf={({ month, vendorLogin, fee }) => `${month} ${vendorLogin} ${fee.currency}`}
      csvName="fees"
      empty={{ art: 'empty-orders', title: words.empty, text: words.text }}
      filters={[{ name: 'text', label: words.search, kind: 'text' }, ...days]}
      columns={[
        {
          id: 'month',
          label: words.month,
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.month}</span>,
          csv: (row) => row.month,
          sortField: 'month',
        },
        { id: 'store', label: column('store'), cell: (row) => row.storeName, csv: (row) => row.storeName },
        {
          id: 'vendorLogin',
          label: column('login'),
          cell: (row) => row.vendorLogin,
          csv: (row) => row.vendorLogin,
        },
        {
          id: 'currency',
          label: words.currency,
          cell: (row) => row.fee.currency,
          csv: (row) => row.fee.currency,
        },
        {
          id: 'fee',
          label: words.fee,
          cell: (row) => <Money value={row.fee} />,
          csv: (row) => inNumbers(row.fee),
          isNumber: true,
        },
        {
          id: 'tax',
          label: words.tax,
          cell: (row) => <Money value={row.tax} />,
          csv: (row) => inNumbers(row.tax),
          isNumber: true,
        },
      ]}
    />
  )
}

/** Alone, so that a spreadsheet adds them up. */
const inNumbers = ({ minor }: FeeRow['fee']): string => decimalFromMinor(minor).toFixed(2)
