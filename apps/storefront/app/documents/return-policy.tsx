import { ContentPage } from '../content/content-page.tsx'
import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/return-policy.ts'

export const handle = ownSeo

const reading = () => import('../content/read-content.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { readContent } = await reading()
  return readContent(context.get(visitContext).read, 'return-policy')
}

export async function clientLoader() {
  const [{ read }, { readContent }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readContent(read, 'return-policy')
}

export default function ReturnPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
