import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenClass } from '../testing/classes.ts'
import { testDatabase } from '../testing/database.ts'

const { db } = await testDatabase()

test.each([
  ['places_left = -1', 'places_left_are_none_to_all'],
  ['places_left = 11', 'places_left_are_none_to_all'],
  ['places_total = 0, places_left = 0', 'class_has_places'],
  [`registration_url = 'http://makers.example/'`, 'url_is_https'],
  [`registration_url = 'javascript:alert(1)'`, 'url_is_https'],
  [`registration_url = 'https://makers.example@evil.example/'`, 'url_is_https'],
  [`registration_url = e'https://makers.example/\\nx'`, 'url_is_https'],
  [`class_code = '1'`, 'class_code_is_no_sequence'],
  ['age_from = 13', 'class_ages_are_in_order'],
  ['city = null', 'class_is_online_or_at_a_place'],
  ['is_online = true', 'class_is_online_or_at_a_place'],
  [`time_zone = 'UTC+3'`, 'class_time_zone_is_a_name'],
  [`languages = '{}'`, 'class_languages_are_codes'],
  [`languages = '{English}'`, 'class_languages_are_codes'],
  ['price_minor = -1', 'class_price_is_not_negative'],
  [`picture_alts = '{"en": "A bowl"}'`, 'class_picture_is_described'],
])('the database refuses a class with %s', async (change, constraint) => {
  const classCode = await givenClass(db)
  const changed = sql`update class set ${sql.raw(change)} where class_code = ${classCode}`.execute(db)
  await expect(changed).rejects.toMatchObject({ constraint })
})

test.each([
  ['ends_at = starts_at', 'session_ends_within_a_day'],
  [`ends_at = starts_at + interval '25 hours'`, 'session_ends_within_a_day'],
  ['number = 61', 'class_has_at_most_60_sessions'],
  [`time_zone = 'Europe/Berlin'`, 'session_has_the_time_zone_of_its_class'],
])('the database refuses a date with %s', async (change, constraint) => {
  await givenClass(db)
  const changed = sql`update class_session set ${sql.raw(change)}`.execute(db)
  await expect(changed).rejects.toMatchObject({ constraint })
})

test('a published class has a date, and keeps one', async () => {
  const constraint = 'published_class_has_a_session'
  await expect(givenClass(db, { dates: [] })).rejects.toMatchObject({ constraint })
  const draft = await givenClass(db, { status: 'DRAFT', dates: [] })
  const published = sql`update class set status = 'PUBLISHED' where class_code = ${draft}`.execute(db)
  await expect(published).rejects.toMatchObject({ constraint })
  await givenClass(db)
  await expect(sql`delete from class_session`.execute(db)).rejects.toMatchObject({ constraint })
})

test('a time zone that there is not is refused, and days follow the zone of the class', async () => {
  const classCode = await givenClass(db, { dates: ['2090-03-31T06:30:00Z'] })
  const move = (zone: string) =>
    sql`update class set time_zone = ${zone} where class_code = ${classCode}`.execute(db)
  await expect(move('Europe/Atlantis')).rejects.toThrow('time zone')
  await move('Europe/Berlin')
  const days = await sql<{ day: string }>`
    select starts_on as day from class_session join class using (class_id) where class_code = ${classCode}
  `.execute(db)
  expect(days.rows).toEqual([{ day: '2090-03-31' }])
})

test('what subscribers see is counted when it changes, and places that are left are not', async () => {
  const classCode = await givenClass(db)
  const revision = async () => {
    const { rows } = await sql<{ revision: number }>`
      select revision from class where class_code = ${classCode}
    `.execute(db)
    return rows[0]?.revision ?? 0
  }
  const before = await revision()
  await sql`update class set places_left = places_left - 1 where class_code = ${classCode}`.execute(db)
  expect(await revision()).toBe(before)
  await sql`update class set names = '{"en": "Bowls"}' where class_code = ${classCode}`.execute(db)
  expect(await revision()).toBe(before + 1)
  await sql`
    update class_session set ends_at = ends_at + interval '5 minutes'
    where class_id = (select class_id from class where class_code = ${classCode})
  `.execute(db)
  expect(await revision()).toBe(before + 2)
})

test('P-20 no table says of a person what the marks of classes say', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name::text as table
    from information_schema.columns
    where table_schema = 'public' and column_name in ('for_with_disabilities', 'for_first_nations')
    group by table_name
  `.execute(db)
  expect(rows).toEqual([{ table: 'class' }])
})
