import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { workshops } from './content/workshops.ts'

/** Classes start some days after the load, so that a fresh demo always has some to come. */
export async function insertWorkshops(db: Kysely<DB>, pictureHashes: string[]): Promise<void> {
  const today = new Date()
  await db
    .insertInto('class')
    .values(
      workshops.map((workshop, index) => ({
        class_code: workshop.code,
        names: workshop.names,
        descriptions: workshop.descriptions,
        age_from: workshop.ages[0],
        age_to: workshop.ages[1],
        for_with_disabilities: workshop.isFor === 'special-needs children',
        for_first_nations: workshop.isFor === 'First Nations children',
        starts_at: new Date(
          Date.UTC(
            today.getUTCFullYear(),
            today.getUTCMonth(),
            today.getUTCDate() + workshop.startsInDays,
            workshop.startsAtHour,
          ),
        ),
        country_iso: workshop.country,
        city: workshop.city,
        price_minor: workshop.priceMinor,
        partner_url: `https://childrens-centre.example/workshops/${workshop.code.toLowerCase().replaceAll('_', '-')}`,
        picture_hash: pictureHashes[index] ?? null,
      })),
    )
    .execute()
}
