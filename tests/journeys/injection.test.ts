// through: catalogue, home, products, read-model, search, stores
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import type { HostilePage } from './render-hostile.ts'
import { expect, test } from './store.ts'

test('S-12 S-13: no text of anybody becomes a part of a page or a script that may run, in either store', async ({
  page,
}) => {
  const script = path.join(import.meta.dirname, 'render-hostile.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 100 * 1024 * 1024 })
  const pages = JSON.parse(stdout) as HostilePage[]
  expect(pages.length).toBeGreaterThan(20)

  for (const { name, status, html, scripts, expectedScripts } of pages) {
    expect(status, name).toBe(200)
    expect(scripts, name).toEqual(expectedScripts)
    expect(html, name).not.toContain(' nonce="')
    // The browser's own parser says what a browser would make of it.
    expect(await page.evaluate(offencesIn, { html, scripts: [...scripts] }), name).toEqual([])
  }
  // The test would see nothing if the texts were not there.
  const withTexts = pages.filter(({ html }) => html.split('pwned').length > 20)
  expect(withTexts.length).toBeGreaterThanOrEqual(16)
})

function offencesIn({ html, scripts }: { html: string; scripts: string[] }): string[] {
  const found = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...found.querySelectorAll('*')]
  return [
    ...[...found.scripts]
      .filter((script) => !isExpected(script))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...elements.flatMap((element) =>
      [...element.attributes].filter(runsScript).map(({ name, value }) => `${name}=${value}`),
    ),
    ...[...found.querySelectorAll('iframe, object, embed, base, meta[http-equiv], svg script, mglyph')].map(
      ({ outerHTML }) => outerHTML.slice(0, 200),
    ),
    ...(found.body.parentElement?.matches('html[lang][data-theme]') ? [] : ['the page is another one']),
  ]

  function isExpected({ type, src, text }: HTMLScriptElement): boolean {
    if (type === 'application/json' || type === 'application/ld+json') return isJson(text)
    return src === '' && scripts.includes(text)
  }

  function isJson(text: string): boolean {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  function runsScript({ name, value }: Attr): boolean {
    const address = value.replaceAll(/[\0-\x20]/g, '')
    return (
      /^on|^srcdoc$/i.test(name) ||
      (!/^(?:alt|content|title|value|aria-.*|placeholder|data-.*)$/.test(name) &&
        /^(?:javascript|vbscript|data:text)/i.test(address))
    )
  }
}
