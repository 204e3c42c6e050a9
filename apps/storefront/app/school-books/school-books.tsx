import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSchoolBooks } from '@kids-crafts/contract/school-books.ts'
import type { SchoolBooks as Books } from '@kids-crafts/contract/school-books.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { Accounts } from './accounts.tsx'
import { BudgetLines } from './budget-lines.tsx'
import { Commission } from './commission.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { daysOf } from './periods.ts'
import { StatementForm } from './statement-form.tsx'
import { useBooks } from './use-books.ts'

/**
 * A board’s books: balances, movements, commission, open invoices, budget lines and the statement
 * of a period.
 */
export function SchoolBooks() {
  const [query] = useSearchParams()
  const asked = /^[1-9]\d{0,14}$/.exec(query.get('school') ?? '')?.[0]
  const books = useBooks(getSchoolBooks, asked === undefined ? {} : { school: Number(asked) })
  return (
    <Loaded query={books}>
      {({ schools, school, accounts }) =>
        school && (
          <>
            <SchoolChoice schools={schools} school={school} />
            <BooksOf key={school.schoolId} schoolId={school.schoolId} accounts={accounts} />
          </>
        )
      }
    </Loaded>
  )
}

function SchoolChoice({
  schools,
  school,
}: {
  schools: Books['schools']
  school: { schoolId: number; name: string }
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (schools.length < 2) {
    return (
      <p className="mb-8 text-lg font-bold">
        <bdi>{school.name}</bdi>
      </p>
    )
  }
  return (
    <NativeSelect
      className="mb-8 max-w-md"
      label={t('schoolBooks.school')}
      value={school.schoolId}
      onChange={({ target }) =>
        void navigate(`?school=${target.value}`, { replace: true, preventScrollReset: true })
      }
    >
      {schools.map(({ schoolId, name }) => (
        <option key={schoolId} value={schoolId}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

function BooksOf({ schoolId, accounts }: { schoolId: number; accounts: Books['accounts'] }) {
  const { t } = useTranslation()
  const [days, setDays] = useState(() => daysOf('thisMonth'))
  return (
    <div className="flex flex-col gap-12">
      <section>
        <SectionHeading>{t('schoolBooks.accounts.title')}</SectionHeading>
        <Accounts schoolId={schoolId} accounts={accounts} />
      </section>
      <section>
        <SectionHeading lead={t('schoolBooks.commission.lead')}>
          {t('schoolBooks.commission.title')}
        </SectionHeading>
        <Commission schoolId={schoolId} />
      </section>
      <section>
        <SectionHeading>{t('schoolBooks.invoices.title')}</SectionHeading>
        <OpenInvoices schoolId={schoolId} />
      </section>
      <section>
        <SectionHeading lead={t('schoolBooks.statement.lead')}>
          {t('schoolBooks.statement.title')}
        </SectionHeading>
        <StatementForm schoolId={schoolId} days={days} onChoose={setDays} />
        <h3 className="mt-8 mb-4 text-lg">{t('schoolBooks.budget.title')}</h3>
        <BudgetLines schoolId={schoolId} days={days} />
      </section>
    </div>
  )
}
