import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import { code, figure, isolate } from '../platform/pdf/directions.ts'
import type { Statement, StatementAccount } from './read-statement.ts'
import { wordsOf } from './words.ts'
import type { Words } from './words.ts'

interface ShownTable {
  title: string
  /** Columns of numbers stand at the end. */
  columns: { label: string; isNumber: boolean }[]
  rows: { cells: string[]; isStrong: boolean }[]
  /** In place of a table without rows. */
  none: string
}

type Formats = ReturnType<typeof formatsOf>

/** The statement as the texts that the template places, each formatted in the language. */
export function presentStatement(statement: Statement, locale: Locale): object {
  const formats = formatsOf(locale)
  const { words, day, time } = formats
  const { site } = messagesOf(locale)
  const { school, from, to, madeAt, isFinal } = statement
  const period = words('days', { from: day(from), to: day(to) })
  return {
    locale,
    direction: directionOf(locale),
    brand: site.brand,
    brandKind: site.kind.default,
    title: words('title'),
    documentTitle: `${words('title')} ${school.name} ${from} ${to}`,
    subject: isolate(school.name),
    particulars: [
      { label: words('school'), lines: [isolate(school.name)] },
      { label: words('period'), lines: [period] },
      { label: words('made'), lines: [time(madeAt)] },
    ],
    notice: isFinal ? '' : words('open'),
    tables: [
      ...accountTables(statement, formats),
      ...commissionTables(statement, formats, locale),
      invoicesTable(statement, formats),
      budgetLinesTable(statement, formats),
    ],
    notes: [words('dates'), words('automatic')],
    page: words('page'),
  }
}

const column = (label: string, isNumber = false) => ({ label, isNumber })
const row = (cells: string[], isStrong = false) => ({ cells, isStrong })

function accountTables({ accounts, from, to }: Statement, formats: Formats): ShownTable[] {
  const { words } = formats
  if (accounts.length === 0)
    return [{ title: words('sheet.accounts'), columns: [], rows: [], none: words('noAccounts') }]
  return accounts.map((account) => accountTable(account, { from, to }, formats))
}

function accountTable(
  { billId, currency, openingMinor, movements, closingMinor }: StatementAccount,
  { from, to }: { from: string; to: string },
  { words, day, time, money: amount }: Formats,
): ShownTable {
  return {
    title: words('account', { account: code(billId) }),
    columns: [
      column(words('date')),
      column(words('entry')),
      column(words('number')),
      column(words('amount'), true),
      column(words('balance'), true),
    ],
    rows: [
      row([day(from), words('opening'), '', '', amount(openingMinor, currency)], true),
      ...movements.map(({ at, kind, orderNum, bankReference, amountMinor, balanceMinor }) =>
        row([
          time(at),
          words(`kind.${kind}`),
          numberOf(orderNum ?? bankReference),
          amount(amountMinor, currency),
          amount(balanceMinor, currency),
        ]),
      ),
      row([day(to), words('closing'), '', '', amount(closingMinor, currency)], true),
    ],
    none: '',
  }
}

function commissionTables({ commission }: Statement, formats: Formats, locale: Locale): ShownTable[] {
  const { words, money: amount } = formats
  if (commission.length === 0)
    return [{ title: words('commission'), columns: [], rows: [], none: words('noCommission') }]
  return commission.flatMap(({ currency, categories, ...sums }) => [
    {
      title: words('commissionIn', { currency: code(currency) }),
      columns: [column(words('entry')), column(words('amount'), true)],
      rows: [
        row([words('opening'), amount(sums.openingMinor, currency)], true),
        row([words('earned'), amount(sums.earnedMinor, currency)]),
        row([words('takenBack'), amount(-sums.takenBackMinor, currency)]),
        row([words('paidOut'), amount(-sums.paidOutMinor, currency)]),
        ...(sums.correctedMinor === 0
          ? []
          : [row([words('corrected'), amount(sums.correctedMinor, currency)])]),
        row([words('closing'), amount(sums.closingMinor, currency)], true),
      ],
      none: '',
    },
    ...(categories.length === 0
      ? []
      : [
          {
            title: words('categories'),
            columns: [column(words('name')), column(words('amount'), true)],
            rows: categories.map(({ names, sumMinor }) =>
              row([
                names === null ? words('otherCategory') : isolate(names[locale] ?? names.en),
                amount(sumMinor, currency),
              ]),
            ),
            none: '',
          },
        ]),
  ])
}

function invoicesTable({ invoices, to }: Statement, { words, day, money: amount }: Formats): ShownTable {
  return {
    title: words('invoices', { day: day(to) }),
    columns: [
      column(words('due')),
      column(words('number')),
      column(words('buyer')),
      column(words('total'), true),
      column(words('stillOpen'), true),
    ],
    rows: invoices.map(({ dueOn, invoiceNumber, buyerName, totalMinor, openMinor, currency }) =>
      row([
        day(dueOn),
        code(invoiceNumber),
        isolate(buyerName),
        amount(totalMinor, currency),
        amount(openMinor, currency),
      ]),
    ),
    none: words('noInvoices'),
  }
}

function budgetLinesTable({ budgetLines }: Statement, { words, count, money: amount }: Formats): ShownTable {
  return {
    title: words('budgetLines'),
    columns: [
      column(words('budgetLine')),
      column(words('orders'), true),
      column(words('paid'), true),
      column(words('refunded'), true),
      column(words('net'), true),
    ],
    rows: budgetLines.map(({ budgetLine, orders, paidMinor, refundedMinor, currency }) =>
      row([
        budgetLine === null ? words('noBudgetLine') : isolate(budgetLine),
        count(orders),
        amount(paidMinor, currency),
        amount(-refundedMinor, currency),
        amount(paidMinor - refundedMinor, currency),
      ]),
    ),
    none: words('noBudgetLines'),
  }
}

function formatsOf(locale: Locale) {
  const words: Words = wordsOf(locale)
  const counts = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    words,
    count: (number: number) => counts.format(number),
    day: (text: string) => days.format(new Date(text)),
    time: (at: Date) => times.format(at),
    money: (minor: number, currency: string) => figure(formatMoney(money(minor, currency), locale)),
  }
}

const numberOf = (number: string | null | undefined) => (number ? code(number) : '')
