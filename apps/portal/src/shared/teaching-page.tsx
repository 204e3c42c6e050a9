import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import type { EmptyArt } from '@kids-crafts/ui/empty-state.tsx'

import { PageFrame } from './page-frame.tsx'

/** A page that has nothing to show yet, and says what will be here. */
export function TeachingPage({
  words,
  art,
}: {
  words: Record<'title' | 'empty' | 'text', string>
  art: EmptyArt
}) {
  return (
    <PageFrame title={words.title}>
      <EmptyState art={art} title={words.empty} text={words.text} />
    </PageFrame>
  )
}
