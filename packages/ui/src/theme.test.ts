import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const themes = { default: coloursOf(themeBlock('default')), kids: coloursOf(themeBlock('kids')) }
const grounds = ['surface', 'surface-sunken', 'surface-raised']

test('both themes define the same tokens', () => {
  expect(namesOf(themeBlock('kids'))).toEqual(namesOf(themeBlock('default')))
})

describe.each(Object.entries(themes))('theme %s', (_name, tokens) => {
  test.each(grounds)('body text on %s reaches AAA', (ground) => {
    expect(contrast(tokens, 'ink', ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens, 'ink-muted', ground)).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['primary', 'surface'],
    ['primary', 'surface-sunken'],
    ['primary', 'surface-raised'],
    ['primary', 'primary-soft'],
    ['primary-hover', 'primary-soft'],
    ['ink', 'primary-soft'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-accent', 'accent'],
    ['accent-ink', 'accent-soft'],
    ['accent-ink', 'surface'],
    ['accent-ink', 'surface-raised'],
    ['danger', 'surface'],
    ['danger', 'surface-sunken'],
    ['danger', 'danger-soft'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['success', 'surface'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['info', 'info-soft'],
    ['on-heading', 'heading-start'],
    ['on-heading', 'heading-end'],
    ['on-heading-muted', 'heading-start'],
    ['on-heading-muted', 'heading-end'],
    ['heading-start', 'surface-sunken'],
    ['heading-end', 'surface-sunken'],
  ])('%s on %s reaches AA for text', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('edges of controls, stars and the focus ring stand out from %s', (ground) => {
    expect(contrast(tokens, 'line-strong', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens, 'focus-on-surface', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens, 'star', ground)).toBeGreaterThanOrEqual(3)
  })
})

function themeBlock(theme: string): string {
  const start = css.indexOf(`[data-theme='${theme}'] {`)
  if (start < 0) throw new Error(`No block for the theme ${theme} in theme.css`)
  return css.slice(start, css.indexOf('\n}', start))
}

function coloursOf(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1]!, match[2]!]))
}

function namesOf(block: string): string[] {
  return [...block.matchAll(/^ {2}(--[\w-]+):/gm)].map((match) => match[1]!).toSorted()
}

function contrast(tokens: Map<string, string>, ink: string, ground: string): number {
  const [lighter, darker] = [luminance(tokens, ink), luminance(tokens, ground)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

// Relative luminance as WCAG 2.2 defines it.
function luminance(tokens: Map<string, string>, name: string): number {
  const hex = tokens.get(name)
  if (!hex) throw new Error(`No token ${name}`)
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
