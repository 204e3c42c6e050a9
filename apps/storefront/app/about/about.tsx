import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/about.ts'
import { AboutBody } from './about-body.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-about.ts'),
  ({ readAbout }, read) => readAbout(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function AboutPage({ loaderData: { content, figures } }: Route.ComponentProps) {
  return (
    <>
      <Seo title={content.title} description={content.lead} />
      <AboutBody content={content} figures={figures} />
    </>
  )
}
