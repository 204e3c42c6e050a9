/** What stands between tags and in the attributes that are read out or found. */
export function textsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
  const attributes = body.matchAll(/ (?:aria-label|title|placeholder|content|alt)="([^"]*)"/g)
  return [...body.split(/<[^>]*>/), ...[...attributes].map(([, value = '']) => value)]
    .map((text) => decoded(text).trim())
    .filter((text) => text !== '')
}

export interface HtmlLink {
  href: string
  text: string
}

/** Every link of a page, with the words in it. */
export function linksOf(html: string): HtmlLink[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', content = '']) => ({
      href: decoded(href),
      text: decoded(content.replaceAll(/<[^>]*>/g, ' '))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }),
  )
}

/** A page has one title. */
export const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<title>(.*?)<\/title>/gs)].map(([, title = '']) => decoded(title))

export const formThatPosts = /<form\b[^>]* method="post"/

/** As React writes it: these five, and nothing else. */
export function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
