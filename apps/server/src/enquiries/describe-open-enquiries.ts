import type { Db } from '../platform/database/db.ts'

const shownAtOnce = 100

/** The enquiries that wait, as lines for a terminal, the oldest first. */
export async function describeOpenEnquiries(db: Db): Promise<string> {
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['request_number', 'kind', 'role_code', 'name', 'company_name', 'email', 'phone', 'country_iso'])
    .select(['message', 'locale', 'created_at'])
    .where('handled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('enquiry_id')
    .limit(shownAtOnce)
    .execute()
  if (enquiries.length === 0) return 'No enquiry waits for an answer.'
  return enquiries
    .map((row) => {
      const day = row.created_at.toISOString().slice(0, 10)
      const who = [row.role_code, row.name, row.company_name, row.email, row.phone, row.country_iso]
      const described = [...who, row.locale].filter((each) => each !== null).map(onOneLine)
      const message = row.message === null ? '' : `\n    ${onOneLine(row.message)}`
      return `${day}  ${row.request_number}  ${row.kind}  ${described.join(', ')}${message}`
    })
    .join('\n')
}

/** Line breaks and control characters of a stranger's text must not look like lines of ours. */
const onOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
