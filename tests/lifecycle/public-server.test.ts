import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { expect, test } from 'vitest'

import { crawl } from './crawl.ts'
import { givenServer, testDataDir } from './given-server.ts'
import { freePort, query } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const dataDir = await testDataDir()
const quickly = { CARD_SANDBOX: 'on', DRAIN_SECONDS: '0' }
const publishedPassword = 'demo-kids-crafts'

const statusOf = async (url: string) =>
  (await fetch(url, { redirect: 'manual' }).catch(() => undefined))?.status

async function signIn({ url }: ServerProcess, password: string): Promise<number> {
  const entityInfo = { userLogin: 'manager', password }
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: '1', entityAction: 'CREATE_OR_UPDATE', entityInfo }),
  })
  return answer.status
}

// The demo of the next test is loaded into what this one leaves.
test('without the demo both stores have their categories, and say that nothing is sold yet', async () => {
  const port = await freePort()
  const env = {
    ...quickly,
    PUBLIC_URL: `http://localhost:${port}`,
    THEME_HOSTS: 'localhost=default,kids.localhost=kids',
  }
  const server = givenServer({ dataDir, port, env })
  await server.ready()
  const pages = ['/', '/products/STUDENTS_PRODUCT', '/products/KITE', '/sitemap/pages-1.xml']
  const surfaces = await crawl(port, pages, 1)
  expect(surfaces.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const texts = new Map(surfaces.map(({ place, body }) => [place, body.toString()]))
  for (const host of ['localhost', 'kids.localhost']) {
    expect(texts.get(`${host}/`)).toContain('The shelves are still empty')
    expect(texts.get(`${host}/`)).toContain('href="/products/STUDENTS_PRODUCT_KNITTING"')
    expect(texts.get(`${host}/products/STUDENTS_PRODUCT`)).toContain('Nothing here yet')
    expect(texts.get(`${host}/products/KITE`)).toContain('Nothing here yet')
    expect(texts.get(`${host}/sitemap/pages-1.xml`)).not.toContain('/products/')
  }
  server.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test('H-01 H-02 H-17 in production the demo has no published password, /dev is not there, and without SMTP_URL nothing is ready', async () => {
  const env = { ...quickly, NODE_ENV: 'production', DEMO_DATA: 'on', DEMO_PICTURES: 'flat' }
  const server = givenServer({ dataDir, port: await freePort(), env })
  await server.alive()
  expect(await signIn(server, publishedPassword)).toBe(401)
  const [, password = ''] =
    /accounts of the demo have the password (\S+), which is not told again/.exec(server.output()) ?? []
  expect(await signIn(server, password)).toBe(200)

  for (const page of ['/dev/mail', '/dev/mail.json', '/dev/bank', '/api/docs', '/dev/ui']) {
    expect(await statusOf(`${server.url}${page}`), page).not.toBe(200)
  }
  expect(await statusOf(`${server.url}/api/readiness`)).toBe(503)
  expect(server.output()).toContain('SMTP_URL is not set: no mail can be sent')

  await expectNoFailure(server)

  // As if the demo had been loaded in development.
  const hash = `select password_hash from account where login = 'teacher'`
  const [{ password_hash }] = (await query(dataDir, hash)) as [{ password_hash: string }]
  expect(password_hash).toMatch(/^\$argon2id\$/)
  await query(
    dataDir,
    `update account set password_hash = '${await publishedHash()}' where login in ('manager', 'teacher')`,
  )
  server.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://shop.example.org' }, { HOST: '0.0.0.0' }])(
  'H-01 with %j it does not start while an account has the published password',
  async (env) => {
    const server = givenServer({
      dataDir,
      port: await freePort(),
      env: { ...env, ...quickly },
    })
    const hasStarted = server.alive().then(() => 'it has started')
    await expect(hasStarted).rejects.toThrow('The server ended instead of starting')
    const { code, errors } = await server.ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^manager and 1 other demo accounts have the published password, [^\n]+\n$/)
  },
)

/** H-13: names that every plain object seems to have, as a host and in the address of pages. */
async function expectNoFailure({ url }: ServerProcess): Promise<void> {
  for (const key of ['constructor', '__proto__', 'toString']) {
    const paths = [
      '/',
      `/${key}`,
      `/product/${key}`,
      `/products/${key}`,
      `/store/${key}`,
      `/search?q=${key}`,
      `/?title=${key}`,
    ]
    for (const page of paths) {
      const request = get(`${url}${page}`, { headers: { host: key }, agent: false })
      const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage]
      request.destroy()
      expect(statusCode, `${key}${page}`).toBeLessThan(500)
    }
  }
}

async function publishedHash(): Promise<string> {
  const { hashPassword } = await import('../../apps/server/src/accounts/password.ts')
  return hashPassword(publishedPassword)
}
