import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/text.ts'
import { ContentPage } from './content-page.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-content.ts'),
  ({ readContent }, read, { pattern }) => readContent(read, pattern.slice(1)),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** Each page that is its text alone, which is named as the page's path. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
