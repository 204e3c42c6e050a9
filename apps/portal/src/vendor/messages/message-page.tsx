import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useArrival } from '@kids-crafts/browser/notifications/use-arrival.ts'
import { answerStoreConversation, getStoreConversation } from '@kids-crafts/contract/conversations.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'

import { ConversationThread } from '../../shared/conversation-thread.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

export function MessagePage() {
  const { t } = useTranslation()
  const { number = '' } = useParams()
  const query = useFresh(getStoreConversation, { number })
  useArrival(
    ({ href }) => href === `/vendor/messages/${number}`,
    () => query.refetch(),
  )
  return (
    <div className="flex flex-col gap-4">
      <TextLink href="/messages" className="inline-flex items-center gap-2">
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        {t('messages.back')}
      </TextLink>
      <Loaded query={query}>
        {(conversation) => (
          <PageFrame title={t('messages.to', { store: conversation.store?.name ?? '' })}>
            <Notice>
              {t(conversation.store?.isOfChild ? 'messages.privateOfChild' : 'messages.private')}
            </Notice>
            <ConversationThread
              key={number}
              conversation={conversation}
              send={async (written) =>
                setCachedRead(
                  getStoreConversation,
                  { number },
                  await call(answerStoreConversation, { number, ...written }),
                )
              }
            />
          </PageFrame>
        )}
      </Loaded>
    </div>
  )
}
