import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const lightCss = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const darkCss = readFileSync(new URL('dark.css', import.meta.url), 'utf8')
const school = coloursOf(themeBlock('default', lightCss))
const kids = coloursOf(themeBlock('kids', lightCss))
const themes = {
  'school store by day': school,
  'kids store by day': kids,
  'school store by night': new Map([...school, ...coloursOf(themeBlock('default', darkCss))]),
  'kids store by night': new Map([...kids, ...coloursOf(themeBlock('kids', darkCss))]),
}

const grounds = ['surface', 'surface-sunken', 'surface-raised']
const tones = ['danger', 'success', 'warning', 'info']
const softGrounds = ['primary-soft', 'accent-soft', ...tones.map((tone) => `${tone}-soft`)]
const roots = ['.', '../../browser/src', '../../../apps/storefront/app', '../../../apps/portal/src']
const sources = roots.flatMap((root) =>
  readdirSync(new URL(root, import.meta.url), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8')),
)

test('both themes define the same tokens, and by night the same colours anew', () => {
  expect(namesOf(themeBlock('kids', lightCss))).toEqual(namesOf(themeBlock('default', lightCss)))
  const [ofSchool, ofKids] = ['default', 'kids'].map((theme) => coloursOf(themeBlock(theme, darkCss)))
  expect([...ofKids!.keys()]).toEqual([...ofSchool!.keys()])
})

test('by night is for screens alone, so that paper stays white', () => {
  expect(darkCss.match(/@media [^{]+/g)).toEqual(['@media screen and (prefers-color-scheme: dark) '])
})

describe.each(Object.entries(themes))('%s', (name, tokens) => {
  test.each(grounds)('body text on %s reaches AAA', (ground) => {
    expect(contrast(tokens, 'ink', ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens, 'ink-muted', ground)).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ...['primary', 'accent-ink', ...tones].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
    // A notice has text, links and errors on its background.
    ...softGrounds.flatMap((ground) =>
      ['ink', 'ink-muted', 'primary', 'danger'].map((ink) => [ink, ground] as const),
    ),
    ['primary-hover', 'primary-soft'],
    ['on-heading', 'heading-start'],
    ['on-heading', 'heading-end'],
    ['on-heading-muted', 'heading-start'],
    ['on-heading-muted', 'heading-end'],
    ...grounds.flatMap(
      (ground) =>
        [
          ['heading-ink-start', ground],
          ['heading-ink-end', ground],
        ] as const,
    ),
    // Only the kids store uses its friends' colours as backgrounds.
    ...pairsOf(sources).filter(([, ground]) => name.startsWith('kids') || !ground.startsWith('friend-')),
  ] as const)('%s on %s reaches AA for text', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('edges of controls, stars and the focus ring stand out from %s', (ground) => {
    expect(contrast(tokens, 'line-strong', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens, 'focus-on-surface', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens, 'star', ground)).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ...softGrounds.map((ground) => ['focus-on-surface', ground] as const),
    // Other backgrounds set the ring's colour themselves.
    ['on-heading', 'heading-start'],
    ['on-heading', 'heading-end'],
    ['on-accent', 'accent'],
    ['surface', 'ink'],
  ] as const)('a focus ring of %s stands out from %s', (ring, ground) => {
    expect(contrast(tokens, ring, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the pairs of text and ground are found in the sources', () => {
  const pairs = pairsOf(sources).map((pair) => pair.join(' on '))
  expect(pairs).toContain('on-primary on primary')
  expect(pairs).toContain('on-primary on primary-hover')
  expect(pairs).toContain('surface on ink')
})

test.each([
  ['day', lightCss, kids],
  ['night', darkCss, themes['kids store by night']],
])('by %s, words, icons and the ring stand out from every tint of the kids store', (_time, css, theme) => {
  const tints = [...css.matchAll(/--tint: (#[\da-f]{6});\s+--tint-ink: (#[\da-f]{6});/g)]
  expect(tints).toHaveLength(4)
  for (const [, tint, ink] of tints) {
    const tokens = new Map([...theme, ['tint', tint!], ['tint-ink', ink!]])
    expect(contrast(tokens, 'ink', 'tint')).toBeGreaterThanOrEqual(7)
    expect(contrast(tokens, 'ink-muted', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'primary', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'tint-ink', 'tint')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens, 'focus-on-surface', 'tint')).toBeGreaterThanOrEqual(3)
  }
})

/**
 * A fixed colour would be the same in dark mode. Exception: codes for scanners need black on white.
 */
test('every colour of a component is a token', () => {
  const own = sources.flatMap(
    (source) =>
      source.match(
        /\b(?:bg|text|border|fill|stroke|ring|outline|from|to|via)-(?:white|black)\b|-\[#(?!fff\]|000\])/g,
      ) ?? [],
  )
  expect(own).toEqual([])
})

/** A ring may be removed only where the keyboard doesn't reach, or something replaces it. */
test('nothing that the keyboard reaches is without a focus ring', () => {
  const tags = sources.flatMap((source) => [...source.matchAll(/<\w+\s[^<]*?outline-(?:none|hidden)[^<]*/g)])
  expect(tags.length).toBeGreaterThan(4)
  const ringless = tags.filter(
    ([tag]) => !tag.includes('tabIndex={-1}') && !tag.includes('data-focused:outline-3'),
  )
  expect(ringless.map(([tag]) => tag)).toEqual([])
})

/** A text colour and its background, if one class list has both: `bg-danger text-on-danger`. */
function pairsOf(texts: readonly string[]): [ink: string, ground: string][] {
  const lists = texts.flatMap((text) => text.match(/(?<=['"`])[^'"`\n]+(?=['"`])/g) ?? [])
  const pairs = new Set(lists.flatMap(pairsIn))
  return [...pairs].map((pair) => pair.split(' on ') as [string, string])
}

function pairsIn(classes: string): string[] {
  const colours = [...classes.matchAll(/(?<=^|\s)((?:[^:\s]+:)*)(bg|text)-([a-z-]+)!?(?=\s|$)/g)]
    .map(([, variant = '', kind, name = '']) => ({ variant, kind, name }))
    .filter(({ variant, name }) => school.has(name) && !/before:|after:/.test(variant))
  const nameOf = (kind: string, variant: string) =>
    (
      colours.find((each) => each.kind === kind && each.variant === variant) ??
      colours.find((each) => each.kind === kind && each.variant === '')
    )?.name
  return colours.flatMap(({ variant }) => {
    const [ink, ground] = [nameOf('text', variant), nameOf('bg', variant)]
    return ink === undefined || ground === undefined ? [] : [`${ink} on ${ground}`]
  })
}

function themeBlock(theme: string, css: string): string {
  const start = css.indexOf(`[data-theme='${theme}'] {`)
  if (start < 0) throw new Error(`No block for the theme ${theme}`)
  return css.slice(start, css.indexOf('}\n', start))
}

function coloursOf(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1]!, match[2]!]))
}

function namesOf(block: string): string[] {
  return [...block.matchAll(/^ +(--[\w-]+):/gm)].map((match) => match[1]!).toSorted()
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
