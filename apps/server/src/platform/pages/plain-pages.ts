import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** What is left to say when even the page that explains an error could not be made. */
export function crashPage(requestId: string): string {
  return plainPage({
    locale: 'en',
    title: 'Something went wrong on our side',
    text: `Please try again in a moment. If it stays, tell us this number: ${requestId}`,
    home: 'Back to the start page',
  })
}

/** For those who are turned away: to render the page that says so would take the time that is missing. */
export function busyPage(locale: Locale, theme: Theme): string {
  const { busyTitle, busyText, home } = messagesOf(locale, theme).errorPage
  return plainPage({ locale, title: busyTitle, text: busyText, home })
}

/** Without scripts, files or data. The texts are our own. */
export function plainPage(words: { locale: Locale; title: string; text: string; home: string }): string {
  const { locale, title, text, home } = words
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kids Crafts</title>
    <style>
      body { font: 18px/1.6 system-ui, sans-serif; display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 0 24px; color: #1f2440; background: #f7f8fb; }
      a { color: #2b2a8c; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">${home}</a></p>
    </main>
  </body>
</html>
`
}
