import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

  test.each([
    ['focus-on-surface', 'primary-soft'],
    ['focus-on-surface', 'accent'],
    ['focus-on-surface', 'accent-soft'],
    ['focus-on-surface', 'info-soft'],
    ['focus-on-surface', 'success-soft'],
    ['focus-on-surface', 'warning-soft'],
    ['focus-on-surface', 'danger-soft'],
    // A dark ground sets the ring's colour itself.
    ['on-heading', 'heading-start'],
    ['on-heading', 'heading-end'],
    ['surface', 'ink'],
  ])('a focus ring of %s stands out from %s', (ring, ground) => {
    expect(contrast(tokens, ring, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('words, icons and the ring stand out from every tint of the kids store', () => {
  const tints = [...css.matchAll(/--tint: (#[\da-f]{6});\s+--tint-ink: (#[\da-f]{6});/g)]
  expect(tints).toHaveLength(4)
  for (const [, tint, ink] of tints) {
    const tokens = new Map([...themes.kids, ['tint', tint!], ['tint-ink', ink!]])
    expect(contrast(tokens, 'ink', 'tint')).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens, 'ink-muted', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'primary', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'tint-ink', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'focus-on-surface', 'tint')).toBeGreaterThanOrEqual(3)
  }
})

/** A ring is taken only from what the keyboard does not reach by itself, or where another one takes its place. */
test('nothing that the keyboard reaches is without a focus ring', () => {
  const roots = ['.', '../../../apps/storefront/app'].map((path) => new URL(path, import.meta.url))
  const sources = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.tsx'))
      .map(({ name, parentPath }) => join(parentPath, name)),
  )
  const tags = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/<\w+\s[^<]*?outline-(?:none|hidden)[^<]*/g),
  ])
  expect(tags.length).toBeGreaterThan(4)
  const ringless = tags.filter(
    ([tag]) => !tag.includes('tabIndex={-1}') && !tag.includes('data-focused:outline-3'),
  )
  expect(ringless.map(([tag]) => tag)).toEqual([])
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
