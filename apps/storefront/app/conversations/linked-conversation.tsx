import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { useParams } from 'react-router'

import { useLinkToken } from '../accounts/use-link-token.ts'
import { useTranslation } from '../platform/translation.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation } from './use-conversation.ts'

export const handle = { title: 'conversations.title', ...notIndexed } satisfies PageHandle

/** For guests, and guardians without an account: the link of a mail opens this one conversation. */
export default function LinkedConversation() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  const token = useLinkToken()
  return (
    <Container className="pt-6 pb-16">
      <div className="noscript:block hidden">
        <Notice tone="warning">{t('form.pageNoScript')}</Notice>
      </div>
      {token === undefined && (
        <SkeletonRegion label={t('loading.label')}>
          <FormSkeleton fields={2} />
        </SkeletonRegion>
      )}
      {token === null && <BadLink />}
      {typeof token === 'string' && <Opened key={number} number={number} token={token} />}
    </Container>
  )
}

function Opened({ number, token }: { number: string; token: string }) {
  const { query, isMissing, send } = useConversation(number, token)
  if (isMissing) return <BadLink />
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(conversation) => <ConversationView conversation={conversation} send={send} />}
    </Loaded>
  )
}

function BadLink() {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-requests"
      title={t('conversations.badLink')}
      text={t('conversations.badLinkText')}
    />
  )
}
