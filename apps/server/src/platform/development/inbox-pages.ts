import { createHash } from 'node:crypto'

import { localeNames, locales } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'

import type { CaughtMail } from './mailbox.ts'

/** Safe HTML. Other values are escaped when inserted. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | Part[]

function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(safe)))
}

function safe(part: Part): string {
  if (Array.isArray(part)) return part.map(safe).join('')
  if (part instanceof Markup) return part.text
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

export function listPage(mails: CaughtMail[], to: string): string {
  return page(
    'Mail',
    html`<header>
        <h1>Mail</h1>
        <p>Everything that this server would have sent. Nothing leaves the machine.</p>
      </header>
      <div class="tools">
        <form action="/dev/mail" role="search">
          <label>Recipient <input type="search" name="to" value="${to}" /></label><button>Search</button>
        </form>
        <form method="post" action="/dev/mail/send-sample">
          <label>To <input type="email" name="to" value="someone@example.org" required /></label>
          <label
            >Language
            <select name="locale">
              ${locales.map((code) => option(code, localeNames[code].name))}
            </select></label
          >
          <label
            >Store
            <select name="theme">
              ${themes.map((code) => option(code, code))}
            </select></label
          >
          <button class="main">Send a sample mail</button>
        </form>
        <form method="post" action="/dev/mail/delete-all"><button>Delete all</button></form>
      </div>
      ${mails.length === 0 ? html`<p class="empty">No mail${to === '' ? '' : ` to “${to}”`} yet.</p>` : mailTable(mails)}`,
  )
}

const option = (value: string, name: string) => html`<option value="${value}">${name}</option>`

const mailTable = (mails: CaughtMail[]) =>
  html`<table>
    <thead>
      <tr>
        <th>To</th>
        <th>Subject</th>
        <th>When (UTC)</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(
        (mail) =>
          html`<tr>
            <td>${mail.to.join(', ')}</td>
            <td><a href="/dev/mail/${mail.id}" dir="auto">${mail.subject || '(no subject)'}</a></td>
            <td>${readableTime(mail)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

export function mailPage(mail: CaughtMail): string {
  return page(
    mail.subject,
    html`<header>
        <p><a href="/dev/mail">← All mail</a></p>
        <h1 dir="auto">${mail.subject || '(no subject)'}</h1>
        <p>From ${mail.from} to <a href="/dev/mail?to=${encodeURIComponent(mail.to[0] ?? '')}">${mail.to.join(', ')}</a>, ${readableTime(mail)} UTC</p>
      </header>
      ${mail.html === '' ? '' : html`<iframe src="/dev/mail/${mail.id}/html" sandbox="allow-popups" title="The mail"></iframe>`}
      ${attachmentList(mail)}
      <details${mail.html === '' ? html` open` : ''}><summary>Text</summary><pre dir="auto">${mail.text}</pre></details>
      <details><summary>Headers</summary><table><tbody>${mail.headers.map(
        ({ name, value }) =>
          html`<tr>
            <th>${name}</th>
            <td>${value}</td>
          </tr>`,
      )}</tbody></table></details>`,
  )
}

function attachmentList({ attachments }: CaughtMail) {
  if (attachments.length === 0) return ''
  return html`<h2>Attachments</h2>
    <ul>
      ${attachments.map(
        ({ name, type, bytes }) => html`<li>${name || '(no name)'}: ${type}, ${bytes} bytes</li>`,
      )}
    </ul>`
}

const readableTime = ({ date }: CaughtMail) => date.slice(0, 19).replace('T', ' ')

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #16203a; background: #f4f6fb }
  body { max-width: 1100px; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 28px; margin: 0 } h2 { font-size: 18px } header p { margin: 4px 0; color: #475069 }
  a { color: #3a35a8 }
  .tools { display: flex; flex-wrap: wrap; gap: 12px 32px; margin: 20px 0; align-items: end }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end } label { display: grid; font-size: 14px }
  input, select, button { font: inherit; padding: 8px 12px; border: 1px solid #7d879c; border-radius: 8px; background: #fff }
  button { cursor: pointer } button.main { background: #3a35a8; border-color: #3a35a8; color: #fff }
  table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid #dfe4ee }
  th, td { text-align: start; padding: 10px 14px; border-bottom: 1px solid #dfe4ee; vertical-align: top; overflow-wrap: anywhere }
  iframe { width: 100%; height: 640px; border: 1px solid #dfe4ee; border-radius: 10px; background: #fff; margin: 16px 0 }
  details { margin: 12px 0 } summary { cursor: pointer; font-weight: 600 }
  pre { white-space: pre-wrap; background: #fff; border: 1px solid #dfe4ee; padding: 14px }
  .empty { padding: 48px; text-align: center; background: #fff; border: 1px dashed #7d879c; border-radius: 10px }
`

export const inboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}
