import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

test('personal data never reaches the log', async () => {
  const [line] = await logged(`
    const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.org)' })
    log.info({
      err: error,
      email: 'ada@example.org',
      account: { phone: '+15551234', firstName: 'Ada' },
      req: { headers: { authorization: 'Bearer abc', cookie: 'session=abc' } },
      requestId: 'r-1',
    }, 'hello')
  `)
  expect(line).toContain('"requestId":"r-1"')
  expect(line).toContain('duplicate key')
  expect(line).not.toMatch(/ada@example|15551234|"Ada"|abc/)
})

test('S-60 neither the words of an error nor what hangs on it repeat what somebody typed', async () => {
  const lines = await logged(`
    const cause = new Error('invalid input syntax for type uuid: "Ada Lovelace"')
    const error = Object.assign(new Error('asked for /reset-password?token=abcdef', { cause }), {
      code: '22P02',
      config: { url: '/guardian-consent?token=abcdef', data: { name: 'Ada' } },
      issues: [{ input: 'Ada' }],
    })
    log.error({ err: error }, 'hello')
    log.error({ err: 'Ada ada@example.org' }, 'hello')
    log.error({ err: { name: 'Ada' } }, 'hello')
  `)
  expect(lines[0]).toContain('"code":"22P02"')
  expect(lines[0]).toContain('invalid input syntax for type uuid')
  expect(lines.join()).not.toMatch(/Lovelace|abcdef|"Ada"|ada@/)
})

test('S-60 a line break in a value cannot forge a line', async () => {
  const lines = await logged(
    `log.info({ agent: 'x\\r\\n{"level":60}\\u2028', err: new Error('y\\n{"level":60}') }, 'hello')`,
  )
  expect(lines).toHaveLength(1)
})

// In a separate process, because the log goes to its standard output.
async function logged(statement: string) {
  const module = path.resolve(import.meta.dirname, 'logger.ts')
  const program = `
    const { createLogger } = await import(${JSON.stringify(module)})
    const log = await createLogger({ logLevel: 'info', isDevelopment: false })
    ${statement}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout.trim().split('\n')
}
