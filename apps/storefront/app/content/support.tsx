import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/support.ts'
import { ContentPage } from './content-page.tsx'

export const handle = ownSeo

const reading = () => import('./read-content.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { readContent } = await reading()
  return readContent(context.get(visitContext).read, 'support')
}

export async function clientLoader() {
  const [{ read }, { readContent }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readContent(read, 'support')
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
