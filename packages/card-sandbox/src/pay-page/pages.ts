import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { StoredSession } from '../store.ts'
import { shownCards } from '../test-cards.ts'
import { Markup, html } from './markup.ts'
import { style } from './style.ts'
import { wordsOf } from './words.ts'
import type { Word } from './words.ts'

// Written outside the template: its hash is in the content security policy, so no space may be
// added.
const styleElement = new Markup(`<style>${style}</style>`)

/** How the visitor sees the page. */
export interface View {
  locale: Locale
  theme: Theme
}

export interface CardFaults {
  number?: Word
  expiry?: Word
  cvc?: Word
}

export function payPage(
  view: View,
  stored: StoredSession,
  action: string,
  problem: { alert?: Word | undefined; faults?: CardFaults; expiry?: string } = {},
): string {
  const words = wordsOf[view.locale]
  const { faults = {}, expiry = '' } = problem
  const { session } = stored
  // Without scripts only autofocus can lead to what is wrong.
  const firstField = (['number', 'expiry', 'cvc'] as const).find((name) => faults[name]) ?? 'number'
  const field = (name: keyof CardFaults, label: Word, attributes: Markup) =>
    html`<div>
      <label for="${name}">${words[label]}</label>
      <input
        id="${name}"
        name="${name}"
        required
        inputmode="numeric"
        ${attributes}
        ${name === firstField ? html`autofocus` : ''}
        ${faults[name] ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
      />
      ${faults[name] ? html`<p class="fault" id="${name}-fault">${words[faults[name]]}</p>` : ''}
    </div>`
  return page(
    view,
    'title',
    html`
      <p class="note">${words.testNote}</p>
      ${problem.alert ? html`<p class="alert" role="alert">${words[problem.alert]}</p>` : ''}
      ${order(view, stored)}
      <form method="post" action="${action}" autocomplete="on">
        ${field('number', 'cardNumber', html`autocomplete="cc-number" maxlength="32"`)}
        <div class="pair">
          ${field(
            'expiry',
            'expiry',
            html`autocomplete="cc-exp" maxlength="10" placeholder="${words.expiryHint}" value="${expiry}"`,
          )}
          ${field('cvc', 'cvc', html`autocomplete="cc-csc" maxlength="8"`)}
        </div>
        <button>${fill(words.pay, { amount: amountOf(view, session) })}</button>
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${words.back}</a></p>` : ''}
      <details>
        <summary>${words.testCards}</summary>
        <ul>
          ${shownCards.map(({ number, result }) => html`<li><code>${number}</code> – ${words[result]}</li>`)}
        </ul>
      </details>
    `,
  )
}

export function securePage(view: View, stored: StoredSession, action: string, last4: string): string {
  const words = wordsOf[view.locale]
  const text = fill(words.secureText, { amount: amountOf(view, stored.session), last4 })
  return page(
    view,
    'secureTitle',
    html`
      <p class="note">${words.testNote}</p>
      <section><p>${text}</p></section>
      <form method="post" action="${action}" class="plain pair">
        <button name="answer" value="confirm">${words.confirm}</button>
        <button name="answer" value="refuse" class="second">${words.refuse}</button>
      </form>
    `,
  )
}

/** A page that only says something and leads on. */
export function noticePage(
  view: View,
  title: Word,
  text: Word,
  link?: { href: string; label: Word },
): string {
  const words = wordsOf[view.locale]
  return page(
    view,
    title,
    html`
      <section><p>${words[text]}</p></section>
      ${link ? html`<p><a class="button" href="${link.href}">${words[link.label]}</a></p>` : ''}
    `,
  )
}

function order(view: View, { session, lineItems }: StoredSession): Markup {
  const words = wordsOf[view.locale]
  const price = (minor: number) => formatMoney(money(minor, session.currency ?? 'usd'), view.locale)
  return html`<section aria-labelledby="items">
    <h2 id="items">${words.items}</h2>
    <table>
      <tbody>
        ${lineItems.map(
          (item) =>
            html`<tr>
              <th scope="row"><bdi>${item.description ?? ''}</bdi> × ${item.quantity ?? 1}</th>
              <td><bdi>${price(item.amount_total)}</bdi></td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.total}</th>
          <td><bdi>${amountOf(view, session)}</bdi></td>
        </tr>
      </tfoot>
    </table>
  </section>`
}

function page({ locale, theme }: View, title: Word, content: Markup): string {
  const words = wordsOf[locale]
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words[title]} – Kids Crafts</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <div>
            <p>Kids Crafts</p>
            <h1>${words[title]}</h1>
          </div>
        </header>
        <main>${content}</main>
      </body>
    </html>`.text
}

const amountOf = ({ locale }: View, session: StoredSession['session']) =>
  formatMoney(money(session.amount_total ?? 0, session.currency ?? 'usd'), locale)

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
