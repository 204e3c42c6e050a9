import { ApiError } from '@kids-crafts/client/api-error.ts'
import { changeMailChoiceByLink, getMailChoicesByLink, unsubscribe } from '@kids-crafts/contract/mailing.ts'
import type { ChoicesOfLink, MailChoice } from '@kids-crafts/contract/mailing.ts'
import { oneClick, unsubscribeTokenKey } from '@kids-crafts/rules/mail-lists.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../platform/api.ts'
import { setCachedRead } from '../platform/cached-reads.ts'
import { useRefusalText } from '../platform/form/refusal-text.ts'
import { useTranslation } from '../platform/translation.tsx'
import { useRead } from '../platform/use-read.ts'
import { useIsAlive } from '../shell/is-alive.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { MailChoices } from './mail-choices.tsx'

export const handle = { title: 'mailing.unsubscribe.title', ...notIndexed } satisfies PageHandle

/**
 * Opened by the link in a mail, by people and by programs that look at links: to open it changes nothing. Its form posts to the
 * address that it was opened with, which works without scripts; with them, every kind of mail can be chosen as well.
 */
export default function EmailUnsubscribe() {
  const { t } = useTranslation()
  const isAlive = useIsAlive()
  const [query] = useSearchParams()
  // The server renders one page for everybody, so the token is known in the browser alone.
  const token = isAlive ? (query.get(unsubscribeTokenKey) ?? '') : undefined
  const choices = useRead(getMailChoicesByLink, { token: token ?? '' }, { isWanted: Boolean(token) })
  const isBad = token === '' || isRefused(choices.error)
  return (
    <div className="mx-auto max-w-2xl">
      <SectionHeading level={1}>{t('mailing.unsubscribe.title')}</SectionHeading>
      {isBad ? (
        <Notice tone="warning" title={t('mailing.unsubscribe.badTitle')}>
          {t('mailing.unsubscribe.badText')}
        </Notice>
      ) : (
        <Subscription token={token} choices={choices} state={query.get('state')} />
      )}
      {!isBad && token && choices.data && <Others token={token} choices={choices.data} />}
      <p className="text-ink-muted mt-8 hidden noscript:block">{t('mailing.unsubscribe.noScript')}</p>
    </div>
  )
}

/** Whatever is not the link's fault can be tried again. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400

interface SubscriptionProps {
  token: string | undefined
  choices: UseQueryResult<ChoicesOfLink>
  /** Where the form led to without scripts. */
  state: string | null
}

/** The list that the mail came from: a question and one button, or that it has ended and a way back. */
function Subscription({ token, choices: { data, error }, state }: SubscriptionProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [isUndone, setIsUndone] = useState(state === 'undone')
  const own = data?.choiceList.find(({ mailList }) => mailList === data.mailList)
  const isWanted = own?.isWanted ?? state !== 'done'

  async function submit(event: SyntheticEvent) {
    // Before the page has come to life, the form is sent as it is.
    if (!token || !data) return
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setFailure(undefined)
    try {
      const { mailList } = data
      const answer = await (isWanted
        ? call(unsubscribe, { token })
        : call(changeMailChoiceByLink, { token, mailList, isWanted: true }))
      setCachedRead(getMailChoicesByLink, { token }, answer)
      setIsUndone(!isWanted)
    } catch (refused) {
      setFailure(words.ofError(refused))
    }
    setIsPending(false)
  }

  const list = data && t(`mailing.lists.${data.mailList}.title`)
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
      {!isWanted && <Notice tone="success" title={t('mailing.unsubscribe.success')} />}
      {isWanted && isUndone && <Notice title={t('mailing.unsubscribe.undone')} />}
      {isWanted && !isUndone && (
        <p className="text-lg">
          {list ? t('mailing.unsubscribe.questionOf', { list }) : t('mailing.unsubscribe.question')}
        </p>
      )}
      {error && (
        <Notice tone="error" title={t('mailing.unsubscribe.failedTitle')}>
          {words.ofError(error)}
        </Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        type="submit"
        size="large"
        variant={isWanted && !isUndone ? 'primary' : 'secondary'}
        name={isWanted ? oneClick.name : 'undo'}
        value={isWanted ? oneClick.value : 'on'}
        isPending={isPending}
      >
        {t(labelOf(isWanted, isUndone))}
      </Button>
    </form>
  )
}

function labelOf(isWanted: boolean, isUndone: boolean) {
  if (!isWanted) return 'mailing.unsubscribe.undo'
  return isUndone ? 'mailing.unsubscribe.again' : 'mailing.unsubscribe.button'
}

function Others({ token, choices }: { token: string; choices: ChoicesOfLink }) {
  const { t } = useTranslation()
  async function save(choice: MailChoice) {
    setCachedRead(getMailChoicesByLink, { token }, await call(changeMailChoiceByLink, { token, ...choice }))
  }
  return (
    <section className="mt-12">
      <SectionHeading lead={t('mailing.unsubscribe.chooseText')}>
        {t('mailing.unsubscribe.choose')}
      </SectionHeading>
      <MailChoices choices={choices.choiceList} save={save} />
    </section>
  )
}
