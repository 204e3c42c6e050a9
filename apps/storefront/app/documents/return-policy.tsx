import { ContentPage } from '../content/content-page.tsx'
import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/return-policy.ts'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'return-policy'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function ReturnPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
