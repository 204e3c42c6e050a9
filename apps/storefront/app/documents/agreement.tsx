import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/agreement.ts'
import { DocumentArticle } from './document-article.tsx'

export const handle = ownSeo

const reading = () => import('./read-document.ts')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { readDocument } = await reading()
  return readDocument(context.get(visitContext).read, 'USER_AGREEMENT', request.url)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ read }, { readDocument }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readDocument(read, 'USER_AGREEMENT', request.url)
}

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  return <DocumentArticle page="/agreement" {...loaderData} />
}
