import { ContentPage } from '../content/content-page.tsx'
import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/shipping-and-returns.ts'

export const handle = ownSeo

const reading = () => import('../content/read-content.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { readContent } = await reading()
  return readContent(context.get(visitContext).read, 'shipping-and-returns')
}

export async function clientLoader() {
  const [{ read }, { readContent }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readContent(read, 'shipping-and-returns')
}

export default function ShippingAndReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
