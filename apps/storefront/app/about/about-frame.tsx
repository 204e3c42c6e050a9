import { pageData } from '../platform/page-data.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/about-frame.ts'
import { AboutBody } from './about-body.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-about.ts'),
  ({ readAbout }, read) => readAbout(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** For a page of another site. Search engines are to find the page itself. */
export default function AboutFrame({ loaderData: { content, figures } }: Route.ComponentProps) {
  return (
    <>
      <Seo title={content.title} description={content.lead} isIndexed={false} />
      <AboutBody content={content} figures={figures} />
    </>
  )
}
