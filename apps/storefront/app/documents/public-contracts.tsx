import { ContentPage } from '../content/content-page.tsx'
import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/public-contracts.ts'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'public-contracts'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function PublicContractsPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
