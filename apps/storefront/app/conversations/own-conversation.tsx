import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useArrival } from '@kids-crafts/browser/notifications/use-arrival.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation } from './use-conversation.ts'

export const handle = {
  title: 'conversations.title',
  named: ({ number = '' }) => number,
} satisfies PageHandle

/** What the signed-in person has asked our team or a store. */
export default function OwnConversation() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  return (
    <>
      <BackLink href="/profile/support">{t('conversations.back')}</BackLink>
      <Shown key={number} number={number} />
    </>
  )
}

function Shown({ number }: { number: string }) {
  const { t } = useTranslation()
  const { query, isMissing, send } = useConversation(number)
  useArrival(
    ({ href }) => href === `/profile/support/${number}`,
    () => query.refetch(),
  )
  if (isMissing) {
    return (
      <EmptyState
        headingLevel={1}
        art="empty-requests"
        title={t('conversations.missing')}
        text={t('conversations.missingText')}
      />
    )
  }
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(conversation) => <ConversationView conversation={conversation} send={send} />}
    </Loaded>
  )
}
