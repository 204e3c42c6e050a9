import type { Block, Inline } from '@kids-crafts/contract/content.ts'
import { isContentHref } from '@kids-crafts/rules/content.ts'
import type { Token } from 'markdown-it'

/** A heading with the id that it gives itself: `### Title {#id}`. */
export interface OwnHeading {
  id: string | undefined
  title: string
}

type Part = Block | (OwnHeading & { kind: 'section' })

interface Findings {
  problems: string[]
  takeId: (heading: OwnHeading) => void
}

/** A tree is easier to walk than the parser's flat list of opening and closing tokens. */
interface Node {
  token: Token
  children: Node[]
}

const depthMax = 6
const cellsMax = 2000

/**
 * The parser's tokens as blocks. Whatever this does not name is left out, so nothing unforeseen
 * reaches a page.
 */
export function blocksOf(tokens: readonly Token[], findings: Findings): Part[] {
  return partsOf(treeOf(tokens), findings, 0)
}

function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting === -1) open.pop()
    else {
      const node = { token, children: [] }
      open.at(-1)?.push(node)
      if (token.nesting === 1) open.push(node.children)
    }
  }
  return root
}

function partsOf(nodes: readonly Node[], findings: Findings, depth: number): Part[] {
  if (depth > depthMax) {
    findings.problems.push(`Lists and quotes may be nested ${depthMax} deep.`)
    return []
  }
  return nodes.flatMap((node) => partOf(node, findings, depth))
}

function partOf({ token, children }: Node, findings: Findings, depth: number): Part[] {
  const inner = () => partsOf(children, findings, depth + 1).filter((part) => part.kind !== 'section')
  switch (token.type) {
    case 'paragraph_open':
      return [{ kind: 'paragraph', text: inlineOf(children) }]
    case 'heading_open':
      return headingOf(token, children, findings, depth)
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [
        {
          kind: 'list',
          isOrdered: token.type === 'ordered_list_open',
          items: itemsOf(children, findings, depth),
        },
      ]
    case 'blockquote_open':
      return [quoteOf(inner())]
    case 'table_open':
      return [tableOf(children, findings)]
    default:
      return []
  }
}

function itemsOf(items: readonly Node[], findings: Findings, depth: number): Block[][] {
  return items.map(({ children }) =>
    partsOf(children, findings, depth + 1).filter((part) => part.kind !== 'section'),
  )
}

function headingOf(token: Token, children: Node[], { problems, takeId }: Findings, depth: number): Part[] {
  const { id, text } = withoutId(inlineOf(children))
  const title = plainText(text)
  if (title === '') problems.push('A heading has no text.')
  if (token.tag === 'h2' && depth === 0) return [{ kind: 'section', id, title }]
  if (token.tag !== 'h3')
    problems.push(`"${title}" must be a heading of ## or ###, outside of lists and quotes.`)
  takeId({ id, title })
  return [{ kind: 'heading', ...(id === undefined ? {} : { id }), text }]
}

/** The id stands at the end of the heading's text. */
function withoutId(text: Inline[]): { id: string | undefined; text: Inline[] } {
  const last = text.at(-1)
  const found = typeof last === 'string' ? /\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/.exec(last) : null
  if (found === null) return { id: undefined, text }
  const before = found.input.slice(0, found.index).trimEnd()
  return { id: found[1], text: [...text.slice(0, -1), ...(before === '' ? [] : [before])] }
}

export const plainText = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : plainText(part.text))).join('')

const noteMark = /^\[!CHILD\]\s*/

/** `> [!CHILD] …` is a summary in plain words. */
function quoteOf(blocks: Block[]): Block {
  const [first, ...rest] = blocks
  const opening = first?.kind === 'paragraph' ? first.text[0] : undefined
  if (first?.kind !== 'paragraph' || typeof opening !== 'string' || !noteMark.test(opening)) {
    return { kind: 'quote', blocks }
  }
  const text = [opening.replace(noteMark, ''), ...first.text.slice(1)].filter((part) => part !== '')
  return { kind: 'note', blocks: text.length === 0 ? rest : [{ kind: 'paragraph', text }, ...rest] }
}

function tableOf(parts: readonly Node[], { problems }: Findings): Block {
  const rowsOf = (type: string) =>
    parts
      .filter(({ token }) => token.type === type)
      .flatMap(({ children }) => children.map((row) => row.children.map((cell) => inlineOf(cell.children))))
  const [head = []] = rowsOf('thead_open')
  const rows = rowsOf('tbody_open')
  if (head.length * (rows.length + 1) <= cellsMax) return { kind: 'table', head, rows }
  problems.push(`A table may have at most ${cellsMax} cells.`)
  return { kind: 'table', head: [], rows: [] }
}

function inlineOf(nodes: readonly Node[]): Inline[] {
  const tokens = nodes.flatMap(({ token }) => token.children ?? [])
  return joined(treeOf(tokens).flatMap(inlinePart))
}

function inlinePart({ token, children }: Node): Inline[] {
  const text = () => joined(children.flatMap(inlinePart))
  switch (token.type) {
    case 'text':
    case 'text_special':
      return [token.content]
    case 'softbreak':
    case 'hardbreak':
      return [' ']
    case 'strong_open':
      return [{ kind: 'strong', text: text() }]
    case 'em_open':
      return [{ kind: 'emphasis', text: text() }]
    case 'link_open':
      return linkOf(String(token.attrGet('href')), text())
    default:
      return []
  }
}

// The parser has asked the same of the address as it is written; this one is as it will be
// followed.
const linkOf = (href: string, text: Inline[]): Inline[] =>
  isContentHref(href) ? [{ kind: 'link', href, text }] : text

/** Neighbouring texts as one. */
function joined(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else if (part !== '') result.push(part)
  }
  return result
}
