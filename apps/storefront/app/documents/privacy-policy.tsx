import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/privacy-policy.ts'
import { DocumentArticle } from './document-article.tsx'

export const handle = ownSeo

const reading = () => import('./read-document.ts')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { readDocument } = await reading()
  return readDocument(context.get(visitContext).read, 'PRIVACY_POLICY', request.url)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ read }, { readDocument }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readDocument(read, 'PRIVACY_POLICY', request.url)
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <DocumentArticle page="/privacy-policy" {...loaderData} />
}
