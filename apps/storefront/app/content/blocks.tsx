import type { Block, Inline } from '@kids-crafts/contract/content.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import Sprout from 'lucide-react/icons/sprout'
import { Fragment } from 'react'

import { useTranslation } from '../platform/translation.ts'

/**
 * The text of a page. Its parts are data, so whatever they say can only be words, emphasis and
 * checked links.
 */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockShown key={index} block={block} />)
}

function BlockShown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      )
    case 'heading':
      return (
        <h3 id={block.id} className="pt-2 text-lg">
          <Words text={block.text} />
        </h3>
      )
    case 'list':
      return <List block={block} />
    case 'quote':
      return (
        <blockquote className="border-primary text-ink-muted space-y-3 border-s-4 ps-4">
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'note':
      return <ChildNote blocks={block.blocks} />
    default:
      return <Table block={block} />
  }
}

function List({ block: { isOrdered, items } }: { block: Extract<Block, { kind: 'list' }> }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      className={`marker:text-primary space-y-1.5 ps-6 ${isOrdered ? 'list-decimal marker:font-semibold' : 'list-disc'}`}
    >
      {items.map((item, index) => (
        <li key={index} className="space-y-1.5">
          <Item blocks={item} />
        </li>
      ))}
    </Tag>
  )
}

/** A point that is one sentence needs no paragraph around it. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} />
  return (
    <>
      <Words text={first.text} />
      <Blocks blocks={rest} />
    </>
  )
}

/** What a section means, in words for children. */
function ChildNote({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation()
  return (
    <div
      role="note"
      aria-label={t('content.forChildren')}
      className="bg-primary-soft rounded-card flex gap-3 p-4 break-inside-avoid"
    >
      <Sprout size={22} aria-hidden="true" className="text-primary mt-0.5 flex-none" />
      <div className="min-w-0 space-y-2">
        <p aria-hidden="true" className="text-primary text-sm font-bold">
          {t('content.forChildren')}
        </p>
        <Blocks blocks={blocks} />
      </div>
    </div>
  )
}

type TableProps = { block: Extract<Block, { kind: 'table' }> }

/** So many columns can be read beside each other on a phone. */
const columnsOnPhone = 3

/**
 * A table that a phone has no room for is a list there: of each row its cells, with the heads as
 * their labels.
 */
function Table({ block }: TableProps) {
  if (block.head.length <= columnsOnPhone) return <PlainTable block={block} />
  return (
    <>
      <div className="max-sm:hidden print:block">
        <PlainTable block={block} />
      </div>
      <ul className="border-line rounded-card divide-line divide-y border text-sm sm:hidden print:hidden">
        {block.rows.map(([first = [], ...cells], index) => (
          <li key={index} className="px-4 py-3">
            <p className="font-bold wrap-anywhere">
              <Words text={first} />
            </p>
            <dl className="mt-1 grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-0.5">
              {cells.map((cell, place) => (
                <Fragment key={place}>
                  <dt className="text-ink-muted">
                    <Words text={block.head[place + 1] ?? []} />
                  </dt>
                  <dd className="min-w-0">
                    <Words text={cell} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where it is wider than its place it scrolls within itself, by keyboard too. */
function PlainTable({ block: { head, rows } }: TableProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('content.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
      tabIndex={0}
      className="border-line rounded-card overflow-x-auto border"
    >
      <table className="w-full min-w-md border-collapse text-start text-sm">
        <thead className="bg-surface-sunken">
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className="px-4 py-3 text-start font-bold">
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-line border-t align-top">
              {row.map((cell, place) => (
                <td key={place} className="px-4 py-3">
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Words({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => <Fragment key={index}>{shown(part)}</Fragment>)
}

function shown(part: Inline) {
  if (typeof part === 'string') return part
  const words = <Words text={part.text} />
  if (part.kind === 'link') return <TextLink href={part.href}>{words}</TextLink>
  return part.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>
}
