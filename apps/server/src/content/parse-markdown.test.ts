import type { Block, ContentText, Inline } from '@kids-crafts/contract/content.ts'
import { contentMarkdownMax, isContentHref } from '@kids-crafts/rules/content.ts'
import { heavyTexts, processorMs } from '@kids-crafts/rules/testing/heavy-texts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseMarkdown } from './parse-markdown.ts'

const page = (body: string) => `---\ntitle: Toys\nlead: How toys are made.\n---\n\n${body}`
const section = (body: string) => page(`## Start {#start}\n\n${body}`)
const blocksIn = (body: string): Block[] => parseMarkdown(section(body)).text.sections[0]?.blocks ?? []
const problemsIn = (body: string) => parseMarkdown(section(body)).problems

test('a text is a title, a lead and sections of blocks', () => {
  const markdown = page(`## Sewing {#sewing}

Thread **and *needle***, see
[classes](/classes#june).

- one
  1. inner
- two

> [!CHILD] Ask an adult.

> A saying.

### Cloth {#cloth}

| What | Cost |
| --- | --- |
| *Felt* | 2 |

## Wood {#wood}

Saw.
`)
  expect(parseMarkdown(markdown)).toEqual({
    text: {
      title: 'Toys',
      lead: 'How toys are made.',
      sections: [
        {
          id: 'sewing',
          title: 'Sewing',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'Thread ',
                { kind: 'strong', text: ['and ', { kind: 'emphasis', text: ['needle'] }] },
                ', see ',
                { kind: 'link', href: '/classes#june', text: ['classes'] },
                '.',
              ],
            },
            {
              kind: 'list',
              isOrdered: false,
              items: [
                [
                  { kind: 'paragraph', text: ['one'] },
                  { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph', text: ['inner'] }]] },
                ],
                [{ kind: 'paragraph', text: ['two'] }],
              ],
            },
            { kind: 'note', blocks: [{ kind: 'paragraph', text: ['Ask an adult.'] }] },
            { kind: 'quote', blocks: [{ kind: 'paragraph', text: ['A saying.'] }] },
            { kind: 'heading', id: 'cloth', text: ['Cloth'] },
            {
              kind: 'table',
              head: [['What'], ['Cost']],
              rows: [[[{ kind: 'emphasis', text: ['Felt'] }], ['2']]],
            },
          ],
        },
        { id: 'wood', title: 'Wood', blocks: [{ kind: 'paragraph', text: ['Saw.'] }] },
      ],
    },
    version: undefined,
    problems: [],
  })
})

test('a version is a day that the text names itself', () => {
  const dated = section('Text').replace('title:', 'version: 2026-11-16\ntitle:')
  expect(parseMarkdown(dated)).toMatchObject({ version: '2026-11-16', problems: [] })
  expect(parseMarkdown(dated.replace('-16', '-99')).problems).toHaveLength(1)
})

describe('S-33 hostile texts', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<a href="javascript:alert(1)">x</a>',
    '<https://evil.example>',
    'https://evil.example and www.evil.example',
    '`<b>`',
  ])('%s stays the letters that it is', (letters) => {
    expect(blocksIn(letters)).toEqual([{ kind: 'paragraph', text: [letters] }])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](http://plain.example)',
    '[x](//evil.example)',
    '[x](https://user@evil.example)',
    '[x](mailto:a@b.example?bcc=c@d.example)',
    '[x](&#106;avascript:alert(1))',
    '![x](javascript:alert(1))',
    '[x](relative/path)',
  ])('%s is no link, and is not published', (markdown) => {
    expect(hrefsIn(parseMarkdown(section(markdown)).text)).toEqual([])
    expect(problemsIn(markdown)).toHaveLength(1)
  })

  test('a picture is at most a link to it', () => {
    expect(blocksIn('![cat](/cat.png)')).toEqual([
      { kind: 'paragraph', text: ['!', { kind: 'link', href: '/cat.png', text: ['cat'] }] },
    ])
  })

  test('what turns the order of letters round is taken out and reported', () => {
    expect(blocksIn('safe \u202Egnp.exe')).toEqual([{ kind: 'paragraph', text: ['safe gnp.exe'] }])
    expect(problemsIn('safe \u202Egnp.exe')).toEqual(['The invisible character U+202E is not allowed.'])
    expect(problemsIn('nul \u0000')).toHaveLength(1)
  })

  test('lists and quotes a thousand deep end early, and in no time', () => {
    const deepList = Array.from(
      { length: 1000 },
      (_, depth) => `${' '.repeat(Math.min(depth * 2, 60))}- x`,
    ).join('\n')
    const deepQuote = `${'> '.repeat(1000)}x`
    const deepEmphasis = `${'*a '.repeat(5000)}${'*'.repeat(5000)}`
    const startedAt = performance.now()
    expect(problemsIn(deepQuote)).toEqual(['Lists and quotes may be nested 6 deep.'])
    expect(problemsIn(deepList)).toContain('Lists and quotes may be nested 6 deep.')
    parseMarkdown(section(deepEmphasis))
    parseMarkdown(section('['.repeat(20_000)))
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect(JSON.stringify(blocksIn(deepQuote)).length).toBeLessThan(2000)
  })

  test('a huge table and a huge text are refused', () => {
    const row = `|${' x |'.repeat(50)}\n`
    const table = `${row}|${' - |'.repeat(50)}\n${row.repeat(100)}`
    expect(problemsIn(table)).toEqual(['A table may have at most 2000 cells.'])
    expect(problemsIn('x'.repeat(contentMarkdownMax))).toHaveLength(1)
  })

  test('whatever is written, links lead only where they may, and parts are of the known kinds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '*',
        '_',
        '|',
        '\n',
        '\n\n',
        '- ',
        '> ',
        '## ',
        '{#a}',
        '---\n',
      ),
      fc.constantFrom(
        'javascript:',
        'data:',
        'https://a.example',
        '/own',
        '//other',
        'mailto:a@b.example',
        '&#106;',
        '\\',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { text } = parseMarkdown(section(pieces.join('')))
        expect(hrefsIn(text).filter((href) => !isContentHref(href))).toEqual([])
        for (const href of hrefsIn(text)) {
          const { protocol, origin } = new URL(href, 'https://own.example')
          expect(['https:', 'mailto:']).toContain(protocol)
          if (href.startsWith('/') || href.startsWith('#')) expect(origin).toBe('https://own.example')
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['no header', '## A {#a}\n\nx'],
  ['no title', '---\nlead: x\n---\n## A {#a}\n\nx'],
  ['an unknown field', page('## A {#a}\n\nx').replace('lead:', 'colour: red\nlead:')],
  ['a section without an id', page('## A\n\nx')],
  ['an id twice', page('## A {#a}\n\n### B {#a}\n\nx')],
  ['text before the first section', page('x\n\n## A {#a}\n\nx')],
  ['a first heading', page('# A {#a}\n\n## B {#b}\n\nx')],
  ['nothing', page('')],
])('%s is refused', (_, markdown) => {
  expect(parseMarkdown(markdown).problems).not.toEqual([])
})

function hrefsIn({ sections }: ContentText): string[] {
  const inInline = (part: Inline): string[] =>
    typeof part === 'string'
      ? []
      : [...(part.kind === 'link' ? [part.href] : []), ...part.text.flatMap(inInline)]
  const inBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return block.text.flatMap(inInline)
      case 'list':
        return block.items.flat().flatMap(inBlock)
      case 'quote':
      case 'note':
        return block.blocks.flatMap(inBlock)
      default:
        return [...block.head, ...block.rows.flat()].flat().flatMap(inInline)
    }
  }
  return sections.flatMap(({ blocks }) => blocks.flatMap(inBlock))
}

test('a text of staff that is made to be slow is read in a moment', () => {
  const head = '---\ntitle: T\nlead: L\n---\n'
  const pieces = ['{#a', '{#a-', '## ', '> ', '- ', '[', '](', '*a ', '| a ', '`', '<']
  const slow = [
    ...heavyTexts(contentMarkdownMax / 2),
    ...pieces.map((piece) => ({ name: piece, text: piece.repeat(40_000 / piece.length) })),
    ...pieces.map((piece) => ({
      name: `${piece} by line`,
      text: `${piece}\n`.repeat(20_000 / piece.length),
    })),
  ]
    .flatMap(({ name, text }) => [
      { name, text: `${head}${text}` },
      { name: `heading ${name}`, text: `${head}## ${text}` },
    ])
    .map(({ name, text }) => ({ name, took: processorMs(() => parseMarkdown(text), 250) }))
    .filter(({ took }) => took >= 250)
  expect(slow).toEqual([])
}, 60_000)
