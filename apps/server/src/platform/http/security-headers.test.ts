import { expect, test } from 'vitest'

import { pagePolicy } from './security-headers.ts'

test('S-13 exactly the inline scripts that a page was sent with may run', () => {
  const policy = pagePolicy(
    '<script>alert(1)</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script>',
  )
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'sha256-")
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('data blocks need no leave to run, because they do not run', () => {
  expect(pagePolicy('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';")
})

test('S-16 nobody frames a page, but for the pages made for it and the sites named', () => {
  expect(pagePolicy('')).toContain("frame-ancestors 'none'")
  expect(pagePolicy('', ["'self'", 'https://school.example'])).toContain(
    "frame-ancestors 'self' https://school.example",
  )
})

test('S-50 workers come from our own files, never from text that a page makes up', () => {
  const sources = /(?:^|; )worker-src ([^;]*)/.exec(pagePolicy('<script>new Worker("/a.js")</script>'))?.[1]
  expect(sources).toBe("'self'")
})
