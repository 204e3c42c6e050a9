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

test('a line break in a value cannot forge a line', async () => {
  const lines = await logged(`log.info({ agent: 'x\\n{"level":60}' }, 'hello')`)
  expect(lines).toHaveLength(1)
})

// In a process of its own, because the log goes to its standard output.
async function logged(statement: string) {
  const module = path.resolve(import.meta.dirname, 'logger.ts')
  const program = `
    const { createLogger } = await import(${JSON.stringify(module)})
    const log = await createLogger({ logLevel: 'info', isDevelopment: false })
    ${statement}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout.trim().split('\n')
}
