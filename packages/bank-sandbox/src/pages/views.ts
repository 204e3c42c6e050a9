import { randomUUID } from 'node:crypto'

import { Markup, html } from '@kids-crafts/card-sandbox/pay-page/markup.ts'
import { textFromMinor } from '@kids-crafts/rules/currency-decimals.ts'

import { unreported } from '../bank.ts'
import type { Bank } from '../bank.ts'
import type { Booking, StoredInvoice, StoredNews } from '../store.ts'
import { style } from './style.ts'

// Written outside the template: its hash is in the content security policy, so no space may be
// added.
const styleElement = new Markup(`<style>${style}</style>`)

/** Payers from several countries, so that their names are seen in statements and pages. */
const payers = [
  ['Harbour School Board', 'GB29NWBK60161331926819'],
  ['Conseil scolaire de la Rive-Sud', 'FR1420041010050500013M02606'],
  ['Schulträger Grün & Söhne', 'DE89370400440532013000'],
  ['Әйгерім Қасымжанқызы', 'KZ86125KZT5004100100'],
  ['مدرسة الأمل', 'SA0380000000608010167519'],
] as const

const buttons = [
  ['WHOLE', 'Pay in full'],
  ['PART', 'Pay a part'],
  ['TWICE', 'Pay twice'],
  ['TOO_MUCH', 'Pay too much'],
  ['WRONG_REFERENCE', 'Wrong reference'],
  ['LATE', 'Pay late'],
] as const

const choices = [
  ['isFileSentTwice', 'Send the file twice'],
  ['hasEqualLines', 'Two equal lines without bank references'],
  ['hasBrokenRow', 'Add a broken row'],
  ['hasDebit', 'Add a debit'],
] as const

export function listPage(bank: Bank): string {
  const { store, basePath } = bank
  const invoices = store.all('invoice').toReversed()
  const waiting = unreported(bank)
  return page(
    basePath,
    'Invoices',
    html`
      <section aria-labelledby="invoices">
        <h2 id="invoices">Received</h2>
        ${
          invoices.length === 0
            ? html`<p>No invoices yet. They will appear here when the shop sends them.</p>`
            : invoiceTable(bank, invoices)
        }
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting">Refunds from the shop</h2>
        ${
          waiting.length === 0
            ? html`<p>No refunds yet that need a statement.</p>`
            : html`${bookingTable(waiting)}
                <form method="post" action="${basePath}/bank/statement" class="plain row">
                  <button>Send a statement now</button>
                </form>`
        }
      </section>
      ${newsSection(bank, store.all('news').toReversed().slice(0, 50))}
    `,
  )
}

export function invoicePage(bank: Bank, invoice: StoredInvoice, problem?: string): string {
  const { store, basePath } = bank
  const address = addressOf(bank, invoice)
  const bookings = store.all('booking').filter(({ invoiceKey }) => invoiceKey === invoice.id)
  const news = store.all('news').filter((each) => each.invoiceKey === invoice.id)
  return page(
    basePath,
    invoice.number,
    html`
      ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
      <section aria-label="Invoice">
        <dl>
          ${fact('From', html`<bdi>${invoice.issuerName}</bdi>`)}
          ${fact('Total', moneyOf(invoice.totalMinor, invoice.currency))} ${fact('Due', invoice.dueOn)}
          ${fact('Reference', html`<code>${invoice.reference}</code>`)}
          ${fact('To account', html`<code>${invoice.payToIban}</code>`)} ${fact('State', stateOf(invoice))}
          ${fact(
            'Documents',
            html`${invoice.documents.map(
              ({ name }, index) =>
                html`<a href="${address}/documents/${index}" target="_blank"><bdi>${name}</bdi></a> `,
            )}`,
          )}
        </dl>
      </section>
      ${invoice.state === 'RECEIVED' ? decisionForms(address) : ''} ${payForm(address, invoice)}
      <section aria-labelledby="bookings">
        <h2 id="bookings">Booked</h2>
        ${bookings.length === 0 ? html`<p>Nothing paid yet.</p>` : bookingTable(bookings)}
      </section>
      ${newsSection(bank, news)}
      <p><a href="${basePath}/bank">All invoices</a></p>
    `,
  )
}

export const problemPage = (basePath: string, problem: string): string =>
  page(
    basePath,
    'Not possible',
    html`<p class="alert" role="alert">${problem}</p>
      <p><a href="${basePath}/bank">All invoices</a></p>`,
  )

export const addressOf = ({ basePath }: Bank, { id }: StoredInvoice): string =>
  `${basePath}/bank/invoices/${encodeURIComponent(id)}`

const decisionForms = (address: string): Markup => html`
  <div class="columns">
    <form method="post" action="${address}/accept">
      <h2>Accept</h2>
      <p>The payer gets the invoice.</p>
      <div class="row"><button>Accept</button></div>
    </form>
    <form method="post" action="${address}/reject">
      <h2>Reject</h2>
      ${field('reason', 'Reason', html`required maxlength="500" dir="auto"`)}
      <div class="row"><button class="second">Reject</button></div>
    </form>
  </div>
`

const payForm = (address: string, invoice: StoredInvoice): Markup => html`
  <form method="post" action="${address}/pay">
    <h2>Pay</h2>
    <input type="hidden" name="form" value="${randomUUID()}" />
    <div class="columns">
      ${field(
        'payerName',
        'Payer',
        html`list="payers" maxlength="200" dir="auto" autocomplete="off" value="${payers[0][0]}"`,
      )}
      ${field('payerIban', 'Payer’s IBAN', html`list="ibans" maxlength="34" value="${payers[0][1]}"`)}
      ${field('amount', 'Amount, if different', html`inputmode="decimal"`)}
      ${field('currency', 'Currency', html`maxlength="3" value="${invoice.currency}"`)}
      ${field('reference', 'Reference, if different', html`maxlength="140"`)}
      ${field('text', 'Message, if different', html`maxlength="2000" dir="auto"`)}
      ${field('bookedOn', 'Booking date, if not today', html`type="date"`)}
    </div>
    <datalist id="payers">${payers.map(([name]) => html`<option value="${name}"></option>`)}</datalist>
    <datalist id="ibans">
      ${payers.map(([name, iban]) => html`<option value="${iban}">${name}</option>`)}
    </datalist>
    <div class="columns">
      <fieldset>
        <legend>File</legend>
        <div class="choices">
          ${['camt.053', 'camt.054', 'both'].map(
            (format, index) =>
              html`<label
                ><input
                  type="radio"
                  name="format"
                  value="${format}"
                  ${index === 0 ? html`checked` : ''}
                />${format === 'both' ? 'camt.054, then camt.053' : format}</label
              >`,
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>Problems to simulate</legend>
        <div class="choices">
          ${choices.map(
            ([name, label]) => html`<label><input type="checkbox" name="${name}" />${label}</label>`,
          )}
        </div>
      </fieldset>
    </div>
    <div class="row">
      ${buttons.map(
        ([how, label]) =>
          html`<button name="how" value="${how}" ${how === 'WHOLE' ? '' : html`class="second"`}>
            ${label}
          </button>`,
      )}
    </div>
  </form>
`

const field = (name: string, label: string, attributes: Markup): Markup =>
  html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} /></div>`

const fact = (name: string, value: Markup | string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

const invoiceTable = (bank: Bank, invoices: StoredInvoice[]): Markup =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">From</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col" class="number">Total</th>
          <th scope="col" class="number">Paid</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <th scope="row"><a href="${addressOf(bank, invoice)}">${invoice.number}</a></th>
              <td><bdi>${invoice.issuerName}</bdi></td>
              <td>${invoice.dueOn}</td>
              <td>${stateOf(invoice)}</td>
              <td class="number">${moneyOf(invoice.totalMinor, invoice.currency)}</td>
              <td class="number">${paidOf(bank, invoice)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const bookingTable = (bookings: Booking[]): Markup =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Payer or payee</th>
          <th scope="col">Reference and message</th>
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${bookings.map(
          (booking) =>
            html`<tr>
              <td>${booking.bookedOn}</td>
              <td><bdi>${booking.name}</bdi><br /><code>${booking.iban}</code></td>
              <td><code>${booking.reference}</code><br /><bdi>${booking.text}</bdi></td>
              <td class="number">
                ${booking.isBroken ? 'broken row' : ''}
                ${booking.direction === 'OUT' ? '−' : ''}${moneyOf(booking.amountMinor, booking.currency)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const newsSection = ({ basePath }: Bank, news: StoredNews[]): Markup => html`
  <section aria-labelledby="news">
    <h2 id="news">Sent to the shop</h2>
    ${
      news.length === 0
        ? html`<p>Nothing yet.</p>`
        : html`<ul>
            ${news.map(
              (each) =>
                html`<li>
                  ${
                    each.kind === 'STATEMENT'
                      ? html`<a href="${basePath}/bank/files/${each.id}" target="_blank"
                          ><bdi>${each.name}</bdi></a
                        >`
                      : each.kind === 'ACCEPTED'
                        ? 'Accepted'
                        : html`Rejected: <bdi>${each.reason}</bdi>`
                  }
                  – ${each.isDone ? 'read' : 'not read yet'}
                </li>`,
            )}
          </ul>`
    }
  </section>
`

const stateOf = ({ state, reason }: StoredInvoice): Markup =>
  html`<span class="state ${state.toLowerCase()}"
      >${{ RECEIVED: 'Received', ACCEPTED: 'Accepted', REJECTED: 'Rejected' }[state]}</span
    >
    ${reason === undefined ? '' : html`<bdi>${reason}</bdi>`}`

function paidOf({ store }: Bank, invoice: StoredInvoice): string {
  const paid = store
    .all('booking')
    .filter((each) => each.invoiceKey === invoice.id && each.currency === invoice.currency)
    .filter(({ isBroken, direction }) => !isBroken && direction === 'IN')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return moneyOf(paid, invoice.currency)
}

const moneyOf = (minor: number, currency: string): string => `${textFromMinor(minor, currency)} ${currency}`

const page = (basePath: string, title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en" dir="ltr" data-theme="default">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Bank sandbox</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <div>
            <p><a href="${basePath}/bank">Bank sandbox</a></p>
            <h1><bdi>${title}</bdi></h1>
          </div>
        </header>
        <main>
          <p class="note">You are the bank here: no money moves.</p>
          ${content}
        </main>
      </body>
    </html>`.text
