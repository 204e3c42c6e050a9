import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getReference, orderReference, setReferenceStatus } from '@kids-crafts/contract/catalogue-staff.ts'
import type { ReferenceEntry } from '@kids-crafts/contract/catalogue-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { Route, Routes, useSearchParams } from 'react-router'

import { KeyHint } from '../../shared/keys/key-hint.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { EntryForm } from './entry-form.tsx'
import { keyOf, searched, siblingsOf, treeOf } from './entry-tree.ts'
import { Manufacturers } from './manufacturers.tsx'

type Tab = 'categories' | 'attributes' | 'manufacturers'

/** Categories with their abstract products, attributes with their values, and manufacturers. */
export default function Catalogue() {
  return (
    <Routes>
      <Route index element={<Tree tab="categories" />} />
      <Route path="attributes" element={<Tree tab="attributes" />} />
      <Route
        path="manufacturers"
        element={<Manufacturers tabs={<CatalogueTabs current="manufacturers" />} />}
      />
    </Routes>
  )
}

function CatalogueTabs({ current }: { current: Tab }) {
  const { t } = useTranslation()
  const link = (key: Tab, path: string) => ({
    key,
    label: t(`catalogue.${key}`),
    href: `/catalogue${path}`,
  })
  return (
    <TabLinks
      label={t('catalogue.title')}
      current={current}
      links={[
        link('categories', ''),
        link('attributes', '/attributes'),
        link('manufacturers', '/manufacturers'),
      ]}
    />
  )
}

const kindsOf = {
  categories: ['CATEGORY', 'ABSTRACT_PRODUCT'],
  attributes: ['ATTRIBUTE', 'ATTRIBUTE_VALUE'],
} as const

function Tree({ tab }: { tab: keyof typeof kindsOf }) {
  const { t } = useTranslation()
  const query = useFresh(getReference, {})
  return (
    <PageFrame title={t('catalogue.title')}>
      <CatalogueTabs current={tab} />
      <Loaded query={query}>
        {({ entries }) => <Entries entries={entries} tab={tab} onChanged={() => query.refetch()} />}
      </Loaded>
    </PageFrame>
  )
}

interface EntriesProps {
  entries: readonly ReferenceEntry[]
  tab: keyof typeof kindsOf
  onChanged: () => Promise<unknown>
}

/** The tree with what is open beside it. Everything can be done by a key. */
function Entries({ entries, tab, onChanged }: EntriesProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const change = useChange()
  const rows = searched(treeOf(entries, kindsOf[tab]), text)
  const openKey = params.get('open')
  const openAt = rows.findIndex(({ entry }) => keyOf(entry) === openKey)
  const opened = rows[openAt]?.entry
  const adding = params.get('add')
  const show = (values: Record<string, string>) => setParams(values, { replace: true })
  const open = (entry: ReferenceEntry | undefined) => entry && show({ open: keyOf(entry) })

  function move(by: number): void {
    if (!opened) return
    const codes = siblingsOf(entries, opened).map(({ code }) => code)
    const at = codes.indexOf(opened.code)
    if (codes[at + by] === undefined) return
    codes.splice(at + by, 0, ...codes.splice(at, 1))
    const { kind, parentCode } = opened
    void change.run(async () => {
      await call(orderReference, { kind, parentCode, codes })
      await onChanged()
    })
  }

  function toggle(): void {
    if (!opened) return
    const { kind, code, status } = opened
    void change.run(async () => {
      await call(setReferenceStatus, {
        kind,
        code,
        status: status === 'ACTUAL' ? 'CLOSED' : 'ACTUAL',
        reason: null,
      })
      await onChanged()
    })
  }

  const top = kindsOf[tab][0]
  const addTop = () => show({ add: keyOf({ kind: top, code: '' }) })
  const inner = opened && innerKindOf(opened)
  const addInner = () => {
    if (opened && inner) show({ open: keyOf(opened), add: keyOf({ kind: inner, code: opened.code }) })
  }
  useKeys([
    {
      key: 'j',
      label: t('catalogue.keys.next'),
      run: () => open(rows[Math.min(rows.length - 1, openAt + 1)]?.entry),
    },
    { key: 'k', label: t('catalogue.keys.previous'), run: () => open(rows[Math.max(0, openAt - 1)]?.entry) },
    { key: 'J', label: t('catalogue.keys.down'), run: () => move(1) },
    { key: 'K', label: t('catalogue.keys.up'), run: () => move(-1) },
    { key: 'c', label: t('catalogue.keys.close'), run: toggle },
    { key: 'n', label: t('catalogue.keys.add'), run: addTop },
    { key: 'i', label: t('catalogue.keys.addInside'), run: addInner },
  ])

  const [addKind, addIn] = (adding ?? '').split(':')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-end gap-3">
          <TextField
            label={t('catalogue.find')}
            className="flex-1"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="small" onClick={addTop}>
            {t(`catalogue.add.${top}`)} <KeyHint name="n" />
          </Button>
        </div>
        <ul
          className="border-line rounded-card max-h-[75dvh] overflow-y-auto border"
          aria-label={t(`catalogue.${tab}`)}
        >
          {rows.map(({ entry, depth }) => (
            <li key={keyOf(entry)}>
              <button
                type="button"
                aria-current={keyOf(entry) === openKey}
                onClick={() => open(entry)}
                style={{ paddingInlineStart: `${0.75 + depth * 1.25}rem` }}
                className={classNames(
                  'hover:bg-surface-sunken flex min-h-9 w-full items-center gap-2 py-1 pe-3 text-start',
                  keyOf(entry) === openKey && 'bg-primary-soft',
                  entry.status === 'CLOSED' && 'text-ink-muted',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{entry.names.en}</span>
                {entry.status === 'CLOSED' && <Badge>{t('catalogue.closed')}</Badge>}
                <Missing entry={entry} />
                <span className="text-ink-muted tabular-nums">{entry.productCount}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="card-surface min-w-0 p-5">
        {adding !== null && isKind(addKind) ? (
          <EntryForm
            key={adding}
            entries={entries}
            kind={addKind}
            parentCode={addIn === undefined || addIn === '' ? null : addIn}
            onSaved={async (code) => {
              await onChanged()
              show({ open: keyOf({ kind: addKind, code }) })
            }}
          />
        ) : opened ? (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-2">
              <h2 className="me-auto text-lg">{opened.names.en}</h2>
              <Button variant="quiet" size="small" onClick={() => move(-1)}>
                {t('catalogue.up')} <KeyHint name="K" />
              </Button>
              <Button variant="quiet" size="small" onClick={() => move(1)}>
                {t('catalogue.down')} <KeyHint name="J" />
              </Button>
              {inner && (
                <Button variant="quiet" size="small" onClick={addInner}>
                  {t(`catalogue.add.${inner}`)} <KeyHint name="i" />
                </Button>
              )}
              <Button variant="quiet" size="small" isPending={change.isPending} onClick={toggle}>
                {t(opened.status === 'ACTUAL' ? 'catalogue.close' : 'catalogue.reopen')} <KeyHint name="c" />
              </Button>
            </div>
            <EntryForm
              key={keyOf(opened)}
              entries={entries}
              entry={opened}
              kind={opened.kind}
              parentCode={opened.parentCode}
              onSaved={onChanged}
            />
          </>
        ) : (
          <p className="text-ink-muted">{t('catalogue.choose')}</p>
        )}
      </div>
    </div>
  )
}

const isKind = (text: string | undefined): text is ReferenceEntry['kind'] =>
  ['CATEGORY', 'ABSTRACT_PRODUCT', 'ATTRIBUTE', 'ATTRIBUTE_VALUE'].includes(text ?? '')

/**
 * What is added within something: subcategories in a category, goods in a subcategory, values in an
 * attribute.
 */
function innerKindOf({ kind, parentCode }: ReferenceEntry): ReferenceEntry['kind'] | undefined {
  if (kind === 'CATEGORY') return parentCode === null ? 'CATEGORY' : 'ABSTRACT_PRODUCT'
  return kind === 'ATTRIBUTE' ? 'ATTRIBUTE_VALUE' : undefined
}

/** How many languages it is not translated into. */
function Missing({ entry }: { entry: ReferenceEntry }) {
  const { t } = useTranslation()
  const missing = 10 - Object.keys(entry.names).length
  return missing === 0 ? null : <Badge tone="warning">{t('catalogue.missing', { count: missing })}</Badge>
}
