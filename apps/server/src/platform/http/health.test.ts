import { expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { readConfig } from '../config.ts'
import { healthRoutes } from './health.ts'

const { db } = await testDatabase()

async function givenServer(env: Record<string, string>) {
  const app = await testServer()
  healthRoutes(app, { db, config: readConfig(env) })
  return app
}

test('a server with its database, and mail that is caught or sent, is ready', async () => {
  for (const env of [{}, { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' }]) {
    const app = await givenServer(env)
    expect((await app.inject('/api/readiness')).statusCode).toBe(200)
  }
})

test('H-17 production without SMTP_URL runs but is not ready, and says why', async () => {
  const app = await givenServer({ NODE_ENV: 'production' })
  expect((await app.inject('/api/liveness')).statusCode).toBe(200)
  const answer = await app.inject('/api/readiness')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ message: 'No mail can be sent: SMTP_URL is not set' })
})
