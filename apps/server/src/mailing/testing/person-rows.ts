import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: async (db, { accountId, email }) => {
    await sql`
      insert into mail_choice (address_hash, mail_list, is_wanted, chosen_by)
      values (hash_of_mail_address(${email}), 'NEWS', true, 'PROFILE')
    `.execute(db)
    await sql`
      with issue as (
        insert into news_issue (issue_code, theme, texts)
        values (${`issue-${accountId}`}, 'default', '{"en": {"subject": "News", "paragraphs": ["New workshops"]}}')
        returning news_issue_id
      )
      insert into news_delivery (news_issue_id, account_id)
      select news_issue_id, ${accountId} from issue
    `.execute(db)
  },
}
