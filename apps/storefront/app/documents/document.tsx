import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/document.ts'
import { DocumentArticle } from './document-article.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-document.ts'),
  ({ readDocument }, read, { pattern, url }) => readDocument(read, pattern, url),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** The privacy policy and the user agreement, whose versions stay readable. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return <DocumentArticle {...loaderData} />
}
