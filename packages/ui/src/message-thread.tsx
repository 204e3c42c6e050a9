import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export interface ThreadMessage {
  key: string | number
  /** Undefined for automatic events. */
  author: string | undefined
  /** From the reader's side, aligned to the end of the line. */
  isOwn: boolean
  time: ReactNode
  /** An action besides or instead of a text. */
  title?: string | undefined
  text: string | undefined
  attachments: ReactNode
}

/** Messages between two sides, oldest first. */
export function MessageThread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {messages.map(({ key, author, isOwn, time, title, text, attachments }) => (
        <li
          key={key}
          className={classNames(
            'rounded-card max-w-[42rem] p-4',
            isOwn ? 'bg-primary-soft ms-6 self-end' : 'bg-surface-sunken me-6 self-start',
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            {author !== undefined && (
              <strong>
                <bdi>{author}</bdi>
              </strong>
            )}
            <span className="text-ink-muted">{time}</span>
          </p>
          {title !== undefined && <p className="mt-1 font-semibold">{title}</p>}
          {text !== undefined && (
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap rtl:text-right">
              {text}
            </p>
          )}
          {attachments}
        </li>
      ))}
    </ol>
  )
}
