import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/payment.ts'
import { ContentPage } from './content-page.tsx'

export const handle = ownSeo

const reading = () => import('./read-content.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { readContent } = await reading()
  return readContent(context.get(visitContext).read, 'payment')
}

export async function clientLoader() {
  const [{ read }, { readContent }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readContent(read, 'payment')
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
