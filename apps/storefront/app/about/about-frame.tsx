import { visitContext } from '../platform/server-context.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/about-frame.ts'
import { AboutBody } from './about-body.tsx'

export const handle = ownSeo

const reading = () => import('./read-about.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { readAbout } = await reading()
  return readAbout(context.get(visitContext).read)
}

export async function clientLoader() {
  const [{ read }, { readAbout }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  return readAbout(read)
}

/** For a page of another site. Search engines are to find the page itself. */
export default function AboutFrame({ loaderData: { content, figures } }: Route.ComponentProps) {
  return (
    <>
      <Seo title={content.title} description={content.lead} isIndexed={false} />
      <AboutBody content={content} figures={figures} />
    </>
  )
}
