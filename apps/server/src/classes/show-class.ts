import type { ClassDetails, getClass } from '@kids-crafts/contract/classes.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Translated } from '../platform/database/translated.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  pictureColumns,
  presentPicture,
  presentSession,
  presentShown,
  shownColumns,
  textLocaleOf,
} from './present-class.ts'
import type { PictureRow, ShownRow } from './present-class.ts'

interface ClassRow extends ShownRow {
  status: 'PUBLISHED' | 'CANCELLED'
  picture: PictureRow | null
  bringNotes: Translated | null
  centreName: string
  siteUrl: string
  registrationUrl: string
  changedAt: Date
  /** Of JSON, in which a moment is a text. */
  sessions: { startsAt: string; endsAt: string; startsOn: string }[]
}

/** A class that is published or was cancelled, with all its dates. */
export async function showClass(
  db: ReadDb,
  locale: Locale,
  { classCode }: InputOf<typeof getClass>,
): Promise<ClassDetails> {
  const { rows } = await sql<ClassRow>`
    ${prepared}
    select
      ${shownColumns},
      ${pictureColumns},
      class.status,
      class.bring_notes as "bringNotes",
      partner_centre.name as "centreName",
      partner_centre.site_url as "siteUrl",
      class.registration_url as "registrationUrl",
      class.changed_at as "changedAt",
      (
        select coalesce(
          json_agg(
            json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'startsOn', starts_on)
            order by starts_at
          ),
          '[]'
        )
        from class_session
        where class_session.class_id = class.class_id
      ) as sessions
    from class
    join partner_centre using (centre_id)
    where class.class_code = ${classCode}
      and class.status <> 'DRAFT'
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such class')
  return present(row, locale)
}

function present(row: ClassRow, locale: Locale): ClassDetails {
  const { status, picture, bringNotes, centreName, siteUrl, registrationUrl, changedAt, sessions, ...shown } =
    row
  const textLocale = textLocaleOf(row, locale)
  return {
    ...presentShown(shown, locale),
    ...presentPicture(picture, locale),
    status,
    description: row.descriptions[textLocale] ?? row.descriptions.en,
    whatToBring: bringNotes === null ? undefined : (bringNotes[textLocale] ?? bringNotes.en),
    sessions: sessions.map(({ startsAt, endsAt, startsOn }) =>
      presentSession({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), startsOn }),
    ),
    centre: { name: centreName, siteUrl },
    registrationUrl,
    changedAt: changedAt.toISOString(),
  }
}
