import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import type { Route } from './+types/payment.ts'
import { ContentPage } from './content-page.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-content.ts'),
  ({ readContent }, read) => readContent(read, 'payment'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={loaderData} />
}
