import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { sendCached } from '../http/send-cached.ts'
import { sendTitlePage, withTitle } from './title-page.ts'

const html =
  '<html><head><title>Home – Store</title></head><body><svg><title>Cart</title></svg></body></html>'

test('S-12 a title is text, whatever it says, and replaces that of the head alone', () => {
  for (const hostile of [
    '</title><script>steal()</script>',
    '"><img src=x onerror=steal()>',
    '&lt;/title&gt;<!--',
    "$& $1 $' $`",
  ]) {
    const page = withTitle(Buffer.from(html), hostile).toString()
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(page) ?? []
    expect(title).not.toMatch(/[<>"']/)
    expect(decoded(title)).toBe(hostile)
    expect(page.replace(title, 'Home – Store')).toBe(html)
  }
  expect(withTitle(Buffer.from('<p>no head</p>'), 'x').toString()).toBe('<p>no head</p>')
})

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('S-14 a thousand titles are one page, which is cached without any of them', async () => {
  const app = await testServer()
  let rendered = 0
  const make = () => {
    rendered += 1
    const headers = { 'content-security-policy': "default-src 'self'" }
    return Promise.resolve({ status: 200, body: html, contentType: 'text/html', headers, tags: [] })
  }
  app.get<{ Querystring: { title: string } }>('/titled', async (request, reply) =>
    sendTitlePage(request, reply, await app.answerCache.get('page', make), request.query.title),
  )
  app.get('/plain', (request, reply) => sendCached(request, reply, 'page', make))

  for (let count = 0; count < 1000; count += 1) {
    const answer = await app.inject(`/titled?title=evil${count}`)
    expect(answer.body).toContain(`<title>evil${count} – Kids Crafts School Store</title>`)
  }
  const answer = await app.inject({ url: '/titled?title=evil', headers: { 'if-none-match': '*' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'self'",
  })
  expect(answer.headers).not.toHaveProperty('etag')
  const plain = await app.inject('/plain')
  expect(plain.body).toBe(html)
  expect(plain.headers).not.toHaveProperty('x-robots-tag')
  expect(rendered).toBe(1)
})
