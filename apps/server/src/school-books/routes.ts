import * as contract from '@kids-crafts/contract/school-books.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'

import type { DB } from '../platform/database/generated/database.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { listSchools, readSchool } from './books-reader.ts'
import { inSnapshot } from './in-snapshot.ts'
import { makeStatement } from './make-document.ts'
import { pageOfBudgetLines } from './page-of-budget-lines.ts'
import { showCommission } from './read-commission.ts'
import { listMovements, readBills } from './read-movements.ts'
import { listOpenInvoices } from './read-open-invoices.ts'
import { statementRoute } from './statement-route.ts'
import { wordsOf } from './words.ts'

export interface SchoolBooksParts {
  db: Kysely<DB>
  pdf: PdfRenderer
}

export function schoolBooksRoutes(app: FastifyInstance, parts: SchoolBooksParts): void {
  const { db } = parts
  statementRoute(app, parts)
  serve(app, contract.getSchoolBooks, ({ school: asked }, { actor }) =>
    inSnapshot(db, async (reads) => {
      const reader = signedIn(actor)
      const schools = await listSchools(reads, reader)
      const school = asked === undefined ? schools[0] : await readSchool(reads, reader, asked)
      if (school === undefined) return { schools, accounts: [] }
      const bills = await readBills(reads, reader, school.schoolId)
      return {
        schools,
        school,
        accounts: bills.map(({ billId, balanceMinor, currency }) => ({
          billId,
          balance: money(balanceMinor, currency),
        })),
      }
    }),
  )
  serve(app, contract.listSchoolMovements, ({ school, billId, page }, { actor }) =>
    inSnapshot(db, async (reads) => {
      const reader = signedIn(actor)
      const { schoolId } = await readSchool(reads, reader, school)
      return listMovements(reads, reader, { schoolId, billId, page })
    }),
  )
  serve(app, contract.getSchoolCommission, ({ school }, { actor, locale }) =>
    inSnapshot(db, async (reads) => {
      const reader = signedIn(actor)
      const { schoolId } = await readSchool(reads, reader, school)
      const otherName = wordsOf(locale)('otherCategory')
      return { currencies: await showCommission(reads, reader, schoolId, { locale, otherName }) }
    }),
  )
  serve(app, contract.listSchoolInvoices, ({ school, page }, { actor }) =>
    inSnapshot(db, async (reads) => {
      const reader = signedIn(actor)
      const { schoolId } = await readSchool(reads, reader, school)
      return listOpenInvoices(reads, reader, { schoolId, page })
    }),
  )
  serve(app, contract.listSchoolBudgetLines, ({ school, page, ...days }, { actor }) =>
    inSnapshot(db, async (reads) => {
      const reader = signedIn(actor)
      const { schoolId } = await readSchool(reads, reader, school)
      return pageOfBudgetLines(reads, reader, { schoolId, page, ...days })
    }),
  )
  serve(app, contract.makeSchoolStatement, async ({ reason, ...asked }, { actor, locale }) => {
    const staff = staffCalling(actor, contract.makeSchoolStatement)
    const { name, type, bytes } = await makeStatement(parts, 'STAFF', asked, locale)
    // Before it is handed over, and not for what was never made.
    await writeAudit(db, staff, {
      action: 'school.read-books',
      subject: { kind: 'SCHOOL', id: asked.schoolId },
      reason,
    })
    return { name, type, base64: bytes.toString('base64') }
  })
}
