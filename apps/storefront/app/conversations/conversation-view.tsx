import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { MessageForm } from '@kids-crafts/browser/upload/message-form.tsx'
import type { WrittenMessage } from '@kids-crafts/browser/upload/message-form.tsx'
import type { Conversation, ConversationMessage } from '@kids-crafts/contract/conversations.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { MessageThread } from '@kids-crafts/ui/message-thread.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { StatusBadge } from './status-badge.tsx'

interface ConversationViewProps {
  conversation: Conversation
  send: (written: WrittenMessage) => Promise<unknown>
}

/** What was written so far, and a form to go on. */
export function ConversationView({ conversation, send }: ConversationViewProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { number, topic, store, about, status, messages, isFiltered, uploadPass } = conversation
  const title =
    topic ?? (store === null ? t('conversations.toTeam') : t('conversations.toStore', { store: store.name }))
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <SectionHeading level={1}>
          <bdi>{title}</bdi>
        </SectionHeading>
        <p className="text-ink-muted flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge status={status} />
          <span>{t('conversations.number', { number: `\u2066${number}\u2069` })}</span>
          {about?.kind === 'ORDER' && (
            <TextLink href={`/profile/orders/${about.key}`}>
              {t('conversations.order', { number: `\u2066${about.key}\u2069` })}
            </TextLink>
          )}
          {about?.kind === 'PRODUCT' && (
            <TextLink href={`/product/${about.key}`}>
              {t('conversations.product', { sku: `\u2066${about.key}\u2069` })}
            </TextLink>
          )}
        </p>
      </div>
      <MessageThread
        label={t('conversations.messages')}
        messages={messages.map((message, index) => ({
          key: index,
          author: authorOf(message),
          isOwn: message.isOwn,
          time: <time dateTime={message.sentAt}>{time.format(new Date(message.sentAt))}</time>,
          text: message.text,
          attachments: <AttachmentList attachments={message.attachments} />,
        }))}
      />
      <section className="form-paper">
        <MessageForm
          label={t(status === 'CLOSED' ? 'conversations.writeAgain' : 'conversations.write')}
          {...(isFiltered && { hint: t('store.message.hint') })}
          isFiltered={isFiltered}
          pass={uploadPass ?? undefined}
          send={send}
        />
      </section>
    </div>
  )

  function authorOf({ side, isOwn }: ConversationMessage): string {
    if (isOwn) return t('conversations.you')
    if (side === 'STAFF') return t('conversations.team')
    return side === 'SELLER' ? (store?.name ?? '') : t('conversations.visitor')
  }
}
