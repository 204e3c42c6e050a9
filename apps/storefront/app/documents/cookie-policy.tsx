import type { Block, Content, Inline } from '@kids-crafts/contract/content.ts'
import { deviceItems } from '@kids-crafts/rules/device-items.ts'
import { formatDuration } from '@kids-crafts/rules/formats.ts'

import { ContentPage } from '../content/content-page.tsx'
import { pageData } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/cookie-policy.ts'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'cookie-policy'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={useWholeTable(loaderData)} />
}

type Table = Extract<Block, { kind: 'table' }>

/**
 * The text says what each thing is for; the program says which there are, where they are and how
 * long they stay.
 */
function useWholeTable(content: Content): Content {
  const { t } = useTranslation()
  const lastsOf = useLasts()
  const whole = ({ head, rows }: Table): Table => ({
    kind: 'table',
    head: [...head, [t('docs.device.where')], [t('docs.device.howLong')]],
    rows: deviceItems.map(({ name, place, lasts }) => [
      [name],
      rows.find(([cell]) => textOf(cell) === name)?.[1] ?? [],
      [t(`docs.device.places.${place}`)],
      [lastsOf(lasts)],
    ]),
  })
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      section.id === 'items' && block.kind === 'table' ? whole(block) : block,
    ),
  }))
  return { ...content, sections }
}

const textOf = (cell: readonly Inline[] | undefined): string =>
  (cell ?? []).filter((part) => typeof part === 'string').join('')

function useLasts() {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (lasts: (typeof deviceItems)[number]['lasts']): string => {
    if (typeof lasts === 'string') return t(`docs.device.lasts.${lasts}`)
    return formatDuration(lasts.amount, lasts.unit, locale)
  }
}
