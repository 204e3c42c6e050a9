import type { DisputeEvent, ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { MessageThread } from '@kids-crafts/ui/message-thread.tsx'

import { useTranslation } from '../translation.tsx'
import { AttachmentList } from '../upload/attachment-list.tsx'
import { useDisputeWords } from './dispute-words.ts'

/** All messages, proposals and decisions, oldest first. */
export function DisputeTimeline({ events, sellerName }: Pick<ShownDispute, 'events' | 'sellerName'>) {
  const { t } = useTranslation()
  const words = useDisputeWords()

  function titleOf({ kind, proposal }: DisputeEvent): string | undefined {
    if (kind === 'MESSAGE') return undefined
    const title = t(`dispute.events.${kind}`)
    return proposal === undefined ? title : `${title}: ${words.proposed(proposal)}`
  }

  return (
    <MessageThread
      label={t('dispute.messages')}
      messages={events.map((event, index) => ({
        key: index,
        author: words.authorOf(event, sellerName),
        isOwn: event.isOwn,
        time: <time dateTime={event.at}>{words.timeOf(event.at)}</time>,
        title: titleOf(event),
        text: event.text,
        attachments: <AttachmentList attachments={event.attachments} />,
      }))}
    />
  )
}
