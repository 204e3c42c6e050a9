import {
  contentCodeMax,
  contentCodePattern,
  contentMarkdownMax,
  contentNoteMax,
  contentVariants,
} from '@kids-crafts/rules/content.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { endpoint, nothing } from './endpoint.ts'
import { strictObject, textHash } from './fields.ts'
import { z } from './zod.ts'

/** Page texts are data, never HTML, so browsers needn't trust or sanitise anything. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; text: Inline[] }
  | { kind: 'link'; href: string; text: Inline[] }

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'heading'; id?: string | undefined; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote' | 'note'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

export interface ContentSection {
  id: string
  title: string
  blocks: Block[]
}

export interface ContentText {
  title: string
  lead: string
  sections: ContentSection[]
}

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ kind: z.enum(['strong', 'emphasis']), text: z.array(inline) }),
    z.object({ kind: z.literal('link'), href: z.string(), text: z.array(inline) }),
  ]),
)

const block: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), text: z.array(inline) }),
    z.object({ kind: z.literal('heading'), id: z.string().optional(), text: z.array(inline) }),
    z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(block)) }),
    z.object({ kind: z.enum(['quote', 'note']), blocks: z.array(block) }),
    z.object({
      kind: z.literal('table'),
      head: z.array(z.array(inline)),
      rows: z.array(z.array(z.array(inline))),
    }),
  ]),
)

export const contentText = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
})

const locale: z.ZodType<Locale> = z.enum(locales)
const contentCode = z.string().max(contentCodeMax).regex(contentCodePattern)

const content = contentText.extend({
  /** The text's language: English if not translated into the visitor's. */
  locale,
  /** The version's date. */
  version: z.iso.date(),
  /** SHA-256 of its Markdown. */
  hash: z.string(),
})
export type Content = z.output<typeof content>

export const getContent = endpoint({
  method: 'GET',
  base: 'api',
  path: 'content/v1/get',
  summary: 'The texts of a page in the visitor’s language',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ contentCode }),
  output: content,
})

/** P-20: a count below ten could identify somebody, so it is omitted. */
export const figureMin = 10

const figures = z.object({
  products: z.number().optional(),
  stores: z.number().optional(),
  workshops: z.number().optional(),
})
export type Figures = z.output<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  base: 'api',
  path: 'content/figures/v1/get',
  summary: 'How many products are on sale, stores are open and workshops are to come',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: figures,
})

/** A text is a Markdown file: of a page, in a language, for both stores or only the kids store. */
const textName = { contentCode, locale, variant: z.enum(contentVariants) }
const markdown = z.string().min(1).max(contentMarkdownMax)
const note = z.string().trim().max(contentNoteMax)

/** `RELEASED` came with a release; withdrawing a text returns to it. */
export const contentActions = ['RELEASED', 'PUBLISHED', 'WITHDRAWN'] as const
export type ContentAction = (typeof contentActions)[number]

const contentVersion = z.object({
  contentVersionId: z.string(),
  action: z.enum(contentActions),
  hash: z.string().optional(),
  publishedAt: z.iso.datetime(),
  note: z.string(),
  /** Whether visitors see it. */
  isShown: z.boolean(),
})
export type ContentVersion = z.output<typeof contentVersion>

export const listContent = endpoint({
  method: 'GET',
  base: 'api',
  path: 'content/list/v1/get',
  summary: 'Every text of the pages, and whether staff have replaced it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: nothing,
  output: z.object({ texts: z.array(z.object({ ...textName, isReplaced: z.boolean() })) }),
})

export const getContentSource = endpoint({
  method: 'GET',
  base: 'api',
  path: 'content/source/v1/get',
  summary: 'The Markdown of a text as visitors see it, to be edited, with its versions, the latest first',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject(textName),
  output: z.object({ markdown: z.string(), hash: z.string(), versions: z.array(contentVersion) }),
})

export const getContentVersion = endpoint({
  method: 'GET',
  base: 'api',
  path: 'content/version/v1/get',
  summary: 'The Markdown of an earlier version',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ contentVersionId: z.string().regex(/^\d{1,15}$/) }),
  output: z.object({ ...textName, markdown: z.string() }),
})

export const previewContent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'content/v1/preview',
  summary:
    'What a text would look like, and what must be set right before it can be published; saves nothing',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ ...textName, markdown }),
  output: z.object({ content: contentText, problems: z.array(z.string()) }),
})

const shownNow = z.object({ hash: z.string() })

export const publishContent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'content/v1/publish',
  summary:
    'Replaces a text for all visitors. It names the text that it was made from, so that nobody’s change is lost',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ ...textName, markdown, replacesHash: textHash('INVALID'), note }),
  output: shownNow,
})

export const restoreContent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'content/version/v1/restore',
  summary: 'Publishes an earlier version again',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ contentVersionId: z.string().regex(/^\d{1,15}$/), note }),
  output: shownNow,
})

export const withdrawContent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'content/v1/withdraw',
  summary: 'Ends what staff have published: visitors see the text that came with the program',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ ...textName, note }),
  output: shownNow,
})
