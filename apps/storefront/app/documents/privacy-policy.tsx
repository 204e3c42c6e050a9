import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/privacy-policy.ts'
import { DocumentArticle } from './document-article.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-document.ts'),
  ({ readDocument }, read, { url }) => readDocument(read, 'PRIVACY_POLICY', url),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <DocumentArticle page="/privacy-policy" {...loaderData} />
}
