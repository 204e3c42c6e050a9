import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** For when even the error page fails. The number finds the error in the log. */
export function crashPage(requestId: string, locale: Locale, theme: Theme): string {
  const { title, text } = messagesOf(locale, theme).errorPage
  return plainPage({ locale, theme, title, text, note: requestId })
}

/** For refused visitors: rendering a full page would take the capacity that is missing. */
export function busyPage(locale: Locale, theme: Theme): string {
  const { busyTitle, busyText } = messagesOf(locale, theme).errorPage
  return plainPage({ locale, theme, title: busyTitle, text: busyText })
}

interface PlainPage {
  locale: Locale
  theme: Theme
  title: string
  text: string
  note?: string
}

/**
 * Without scripts, files or data, and with the links of other error pages. The texts are our own.
 */
export function plainPage({ locale, theme, title, text, note }: PlainPage): string {
  const { errorPage, header, site } = messagesOf(locale, theme)
  const { radius, light, dark } = looks[theme]
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – ${site.name[theme]}</title>
    <style>
      :root { color-scheme: light; ${light} }
      @media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
      body { font: 18px/1.6 system-ui, sans-serif; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; color: var(--ink); background: var(--ground); }
      main { max-width: 32rem; }
      h1 { line-height: 1.25; }
      a { display: inline-block; color: var(--primary); margin-inline-end: 1.25rem; line-height: 2.5; }
      label { display: block; font-weight: 600; }
      form { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 32px 16px; }
      label { flex-basis: 100%; }
      input, button { font: inherit; padding: 10px 16px; border-radius: ${radius}; border: 1px solid var(--line); min-width: 0; }
      input { flex: 1 1 12rem; background: var(--field); color: var(--ink); }
      button { background: var(--primary); border-color: var(--primary); color: var(--on-primary); font-weight: 600; }
      small { opacity: 0.8; }
      @media print { form { display: none; } }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${note === undefined ? '' : `<p><small dir="ltr">${note}</small></p>`}
      <form action="/search">
        <label for="text">${errorPage.searchTitle}</label>
        <input id="text" type="search" name="text" placeholder="${header.search}" required />
        <button>${errorPage.search}</button>
      </form>
      <p>
        <a href="/">${errorPage.home}</a>
        <a href="/#categories">${errorPage.browse}</a>
        <a href="/contacts">${errorPage.help}</a>
      </p>
    </main>
  </body>
</html>
`
}

const looks = {
  default: {
    radius: '10px',
    light:
      '--ground: #f7f8fb; --field: #fff; --ink: #1f2440; --line: #6b7280; --primary: #2b2a8c; --on-primary: #fff;',
    dark: '--ground: #10152a; --field: #1a2140; --ink: #eef1fb; --line: #7f8bb0; --primary: #b5b2ff; --on-primary: #14163a;',
  },
  kids: {
    radius: '20px',
    light:
      '--ground: #fff8ec; --field: #fff; --ink: #2a1840; --line: #6b7280; --primary: #6a22a6; --on-primary: #fff;',
    dark: '--ground: #221432; --field: #311f47; --ink: #fbf2ff; --line: #a98bc9; --primary: #dcb0ff; --on-primary: #2a0d45;',
  },
} as const satisfies Record<Theme, Record<string, string>>
