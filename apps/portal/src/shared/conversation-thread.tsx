import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { MessageForm } from '@kids-crafts/browser/upload/message-form.tsx'
import type { WrittenMessage } from '@kids-crafts/browser/upload/message-form.tsx'
import type { Conversation, ConversationMessage } from '@kids-crafts/contract/conversations.ts'
import { MessageThread } from '@kids-crafts/ui/message-thread.tsx'
import type { ReactNode } from 'react'

import { Moment } from './show.tsx'
import { usePortalWords } from './translation.ts'

interface ConversationThreadProps {
  conversation: Conversation
  send: (written: WrittenMessage) => Promise<unknown>
  hint?: string
  /** Beside the button that sends. */
  actions?: ReactNode
}

/** What a visitor, a store and our team have written, and a form to answer. */
export function ConversationThread({ conversation, send, hint, actions }: ConversationThreadProps) {
  const { t } = usePortalWords()
  const { messages, store, isFiltered } = conversation
  return (
    <div className="flex flex-col gap-6">
      <MessageThread
        label={t('conversations.messages')}
        messages={messages.map((message, index) => ({
          key: index,
          author: authorOf(message),
          isOwn: message.isOwn,
          time: <Moment value={new Date(message.sentAt)} />,
          text: message.text,
          attachments: <AttachmentList attachments={message.attachments} />,
        }))}
      />
      <MessageForm
        label={t('conversations.write')}
        {...(hint !== undefined && { hint })}
        isFiltered={isFiltered}
        send={send}
        actions={actions}
      />
    </div>
  )

  function authorOf({ side, isOwn }: ConversationMessage): string {
    if (isOwn) return t('conversations.you')
    if (side === 'STAFF') return t('conversations.team')
    return side === 'SELLER' ? (store?.name ?? '') : t('conversations.visitor')
  }
}
