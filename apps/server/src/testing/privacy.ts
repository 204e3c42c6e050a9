import type { Privacy } from '@kids-crafts/contract/privacy.ts'
import { closeAccount, getPrivacy } from '@kids-crafts/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { signInAs, testPassword } from './accounts.ts'
import { call } from './call.ts'
import type { TestDatabase } from './database.ts'
import type { Mailbox } from './mailbox.ts'
import { refreshAll } from './refresh.ts'

interface Parts {
  app: FastifyInstance
  db: TestDatabase['db']
  mailbox: Mailbox
}

/**
 * What the tests of privacy do as a person, and how they look through the whole database for what
 * is left.
 */
export function testPrivacy({ app, db, mailbox }: Parts) {
  return {
    privacyOf: async (login: string, childLogin?: string) => {
      const { jwt } = await signInAs(app, login)
      const answer = await call(app, getPrivacy, childLogin === undefined ? {} : { childLogin }, jwt)
      return {
        status: answer.statusCode,
        body: answer.body,
        privacy: answer.json<{ responseEntity: Privacy }>().responseEntity,
      }
    },

    close: async (login: string, more: object = {}) => {
      const { jwt } = await signInAs(app, login)
      return call(app, closeAccount, { password: testPassword, ...more }, jwt)
    },

    /**
     * Every place in the whole database where a text stands, as `table: text`; bytes are looked
     * through too.
     */
    placesOf: async (values: readonly string[]): Promise<string[]> => {
      const { rows: tables } = await sql<{ name: string }>`
        select oid::regclass::text as name from pg_class
        where relkind in ('r', 'm') and relnamespace::regnamespace::text in ('public', 'graphile_worker')
      `.execute(db)
      const places: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql<{ value: string }>`
          with written as materialized (select looked::text as text from ${sql.raw(name)} as looked)
          select value
          from unnest(${[...values]}::text[]) with ordinality as wanted (value, place)
          where exists (
            select from written
            where position(lower(value) in lower(text)) > 0 or position(encode(value::bytea, 'hex') in text) > 0
          )
          order by place
        `.execute(db)
        places.push(...rows.map(({ value }) => `${name}: ${value}`))
      }
      return places
    },

    /** Mails that wait are sent, and the read models follow. */
    settle: async () => {
      await mailbox.deliver()
      await refreshAll(db)
    },
  }
}
