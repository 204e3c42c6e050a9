import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/support.ts'
import { ContentPage } from './content-page.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-content.ts'),
  ({ readContent }, read) => readContent(read, 'support'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
