import { expect, test } from 'vitest'

import { pagePolicy } from './security-headers.ts'

test('S-13 exactly the inline scripts that are named may run', () => {
  const policy = pagePolicy(['alert(1)', 'import "/a.js"'])
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'sha256-")
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(pagePolicy([])).toContain("script-src 'self';")
})

test('S-16 nobody frames a page, but for the pages made for it and the sites named', () => {
  expect(pagePolicy([])).toContain("frame-ancestors 'none'")
  expect(pagePolicy([], ["'self'", 'https://school.example'])).toContain(
    "frame-ancestors 'self' https://school.example",
  )
})

test('S-50 workers come from our own files, never from text that a page makes up', () => {
  const sources = /(?:^|; )worker-src ([^;]*)/.exec(pagePolicy(['new Worker("/a.js")']))?.[1]
  expect(sources).toBe("'self'")
})
