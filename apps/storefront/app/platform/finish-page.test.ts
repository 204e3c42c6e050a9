import { expect, test } from 'vitest'

import { finishPage, mark } from './finish-page.ts'

const page = [
  '<html><head><link rel="preload" as="fetch" href="/en.json"/><link rel="preload" as="fetch" href="/own.json"/></head><body><p>Kites</p>',
  `<script nonce="${mark}">restore()</script>`,
  `<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
  `<link rel="modulepreload" href="/b.js" nonce="${mark}"/>`,
  `<script nonce="${mark}">router()</script>`,
  `<script nonce="${mark}" type="module" async="">import "/a.js"</script>`,
  '</body></html>',
].join('')

test('the scripts of the router may run, and those that are added', () => {
  const { html, scripts } = finishPage(page, '[]')
  expect(scripts.slice(0, 3)).toEqual(['restore()', 'router()', 'import "/a.js"'])
  for (const script of scripts) expect(html).toContain(`>${script}</script>`)
  expect(html).not.toContain(mark)
})

test('S-13 a script that got into the page in another way may not run', () => {
  const { scripts } = finishPage(page.replace('Kites', '<script>steal()</script>'), '[]')
  expect(scripts.join('')).not.toContain('steal')
  expect(scripts).toEqual(finishPage(page, '[]').scripts)
})

test('modules and messages are deferred until the page can be read', () => {
  const { html } = finishPage(page, '[]')
  expect(html).toContain('<link rel="later" as="fetch" href="/en.json"/>')
  expect(html).toContain('<link rel="later" as="fetch" href="/own.json"/>')
  expect(html).toContain('<link rel="later" fetchpriority="low" href="/a.js"/>')
  expect(html).toContain('<link rel="later" fetchpriority="low" href="/b.js"/>')
  expect(html).toContain('<script type="later">import "/a.js"</script>')
  expect(html).toMatch(/<\/script><\/body><\/html>$/)
})

test('S-12 data cannot end the block that it stands in', () => {
  const data = JSON.stringify(['</script><script>steal()</script>', '<!--'])
  const { html, scripts } = finishPage(page, data)
  const block = /id="loader-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual(JSON.parse(data))
  expect(html).not.toContain('steal()</script>')
  expect(scripts.join('')).not.toContain('steal')
})

test('a page with something to add keeps what is pressed before it can answer', () => {
  const button = page.replace('Kites', '<button data-keeps-press="true"></button>')
  expect(finishPage(button, '[]').scripts).toHaveLength(finishPage(page, '[]').scripts.length + 1)
})

test('a page with a form defers what is sent before it can be handled', () => {
  const form = page.replace('Kites', '<form method="post"></form>')
  expect(finishPage(form, '[]').scripts).toHaveLength(finishPage(page, '[]').scripts.length + 1)
})
