import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { ChoicesOfLink, MailChoice } from '@kids-crafts/contract/mailing.ts'
import { oneClick, unsubscribeTokenShape, unsubscribeTokenKey } from '@kids-crafts/rules/mail-lists.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useEffect, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { MailChoices } from './mail-choices.tsx'

export const handle = { title: 'mailing.unsubscribe.title', ...notIndexed } satisfies PageHandle

const calling = () => import('./choose-by-link.ts')

/**
 * Opened by the link in a mail, by people and by programs that look at links: to open it changes
 * nothing. Its form posts to the address that it was opened with, which works without scripts; with
 * them, every kind of mail can be chosen as well.
 */
export default function EmailUnsubscribe() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  // The server renders one page for everybody, so the token is known in the browser alone.
  const token = isHydrated ? (query.get(unsubscribeTokenKey) ?? '') : undefined
  const isWhole = token !== undefined && unsubscribeTokenShape.test(token)
  const link = useLink(isWhole ? token : undefined)
  const { choices, error, setChoices } = link
  const isBad = (token !== undefined && !isWhole) || isRefused(error)
  return (
    <div className="mx-auto max-w-2xl">
      <SectionHeading level={1}>{t('mailing.unsubscribe.title')}</SectionHeading>
      {isBad ? (
        <Notice tone="warning" title={t('mailing.unsubscribe.badTitle')}>
          {t('mailing.unsubscribe.badText')}
        </Notice>
      ) : (
        <Subscription token={token} link={link} state={query.get('state')} />
      )}
      {!isBad && token && choices && <Others token={token} choices={choices} setChoices={setChoices} />}
      <p className="text-ink-muted mt-8 hidden noscript:block">{t('mailing.unsubscribe.noScript')}</p>
    </div>
  )
}

interface Link {
  /** Absent until they have been read. */
  choices: ChoicesOfLink | undefined
  /** Why they could not be. */
  error: unknown
  setChoices: (choices: ChoicesOfLink) => void
}

/** What the address gets that the link was sent to. */
function useLink(token: string | undefined): Link {
  const [choices, setChoices] = useState<ChoicesOfLink>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    if (!token) return undefined
    let isLeft = false
    calling()
      .then(({ readChoices }) => readChoices(token))
      .then(
        (read) => isLeft || setChoices(read),
        (refused: unknown) => isLeft || setError(refused),
      )
    return () => {
      isLeft = true
    }
  }, [token])

  return { choices, error, setChoices }
}

/** Whatever is not the link's fault can be tried again. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400

interface SubscriptionProps {
  token: string | undefined
  link: Link
  /** Where the form led to without scripts. */
  state: string | null
}

/**
 * The list that the mail came from: a question and one button, or that it has ended and a way back.
 */
function Subscription({ token, link: { choices, error, setChoices }, state }: SubscriptionProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [isUndone, setIsUndone] = useState(state === 'undone')
  const own = choices?.choiceList.find(({ mailList }) => mailList === choices.mailList)
  const isWanted = own?.isWanted ?? state !== 'done'

  async function submit(event: SyntheticEvent) {
    // Before the page has come to life, the form is sent as it is.
    if (!token || !choices) return
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setFailure(undefined)
    try {
      const { mailList } = choices
      const { endMails, choose } = await calling()
      setChoices(await (isWanted ? endMails(token) : choose(token, { mailList, isWanted: true })))
      setIsUndone(!isWanted)
    } catch (refused) {
      setFailure(words.ofError(refused))
    }
    setIsPending(false)
  }

  const list = choices && t(`mailing.lists.${choices.mailList}.title`)
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
      {!isWanted && <Notice tone="success" title={t('mailing.unsubscribe.success')} />}
      {isWanted && isUndone && <Notice title={t('mailing.unsubscribe.undone')} />}
      {isWanted && !isUndone && (
        <p className="text-lg">
          {list ? t('mailing.unsubscribe.questionOf', { list }) : t('mailing.unsubscribe.question')}
        </p>
      )}
      {error !== undefined && (
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

interface OthersProps extends Pick<Link, 'setChoices'> {
  token: string
  choices: ChoicesOfLink
}

function Others({ token, choices, setChoices }: OthersProps) {
  const { t } = useTranslation()
  async function save(choice: MailChoice) {
    const { choose } = await calling()
    setChoices(await choose(token, choice))
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
