import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'
import { newPublicNumber } from '../platform/public-number.ts'

interface ClassSetup {
  names?: Translated
  descriptions?: Translated
  status?: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  ages?: [from: number, to: number]
  forWithDisabilities?: boolean
  forFirstNations?: boolean
  isOnline?: boolean
  countryIso?: string
  timeZone?: string
  places?: { left: number; total: number }
  /** When each date starts; it takes an hour. A number is days from now. */
  dates?: (string | number)[]
  pictureHash?: string
}

const dayMs = 24 * 60 * 60 * 1000

/** A class of a partner centre, in Vancouver and tomorrow unless told otherwise. Gives its code. */
export async function givenClass(db: Db, setup: ClassSetup = {}): Promise<string> {
  const { isOnline = false, ages = [6, 12], places = { left: 4, total: 10 }, dates = [1] } = setup
  const { timeZone = 'America/Vancouver', names = { en: 'Clay bowls' } } = setup
  const classCode = newPublicNumber('C')
  await inTransaction(db, async (transaction) => {
    const { class_id: classId } = await transaction
      .insertInto('class')
      .values({
        class_code: classCode,
        centre_id: await givenCentre(transaction),
        status: setup.status ?? 'PUBLISHED',
        names,
        descriptions: setup.descriptions ?? { en: 'Pinch and glaze.' },
        age_from: ages[0],
        age_to: ages[1],
        for_with_disabilities: setup.forWithDisabilities ?? false,
        for_first_nations: setup.forFirstNations ?? false,
        is_online: isOnline,
        ...(!isOnline && { place_name: 'Makers House', city: 'Vancouver', region_code: 'CA-BC' }),
        country_iso: setup.countryIso ?? 'CA',
        time_zone: timeZone,
        languages: ['en'],
        places_total: places.total,
        places_left: places.left,
        registration_url: 'https://makers.example/clay',
        ...(setup.pictureHash !== undefined && {
          picture_hash: setup.pictureHash,
          picture_alts: { en: 'A bowl', de: 'Eine Schale' },
        }),
      })
      .returning('class_id')
      .executeTakeFirstOrThrow()
    if (dates.length === 0) return
    const starts = dates.map((date) => new Date(typeof date === 'number' ? Date.now() + date * dayMs : date))
    await transaction
      .insertInto('class_session')
      .values(
        starts.map((start, index) => ({
          class_id: classId,
          number: index + 1,
          time_zone: timeZone,
          starts_at: start,
          ends_at: new Date(start.getTime() + 60 * 60 * 1000),
        })),
      )
      .execute()
  })
  return classCode
}

async function givenCentre(db: Db): Promise<number> {
  const { centre_id: centreId } = await db
    .insertInto('partner_centre')
    .values({ name: 'Makers House', site_url: 'https://makers.example/' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'Makers House' }))
    .returning('centre_id')
    .executeTakeFirstOrThrow()
  return centreId
}
