import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { MailChoice } from '@kids-crafts/contract/mailing.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import Mail from 'lucide-react/icons/mail'

import { useTranslation } from '../platform/translation.ts'

interface MailChoicesProps {
  choices: readonly MailChoice[]
  /** Each tick is saved at once. */
  save: (choice: MailChoice) => Promise<void>
}

/** A tick for each kind of mail that can be turned off, and what is always sent. */
export function MailChoices({ choices, save }: MailChoicesProps) {
  const { t } = useTranslation()
  const { isPending, run } = useChange()
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <ul className="divide-line flex flex-col divide-y" aria-busy={isPending}>
          {choices.map(({ mailList, isWanted }) => (
            <li key={mailList} className="py-1 first:pt-0 last:pb-0">
              <Checkbox
                checked={isWanted}
                onChange={() => void run(() => save({ mailList, isWanted: !isWanted }))}
              >
                <span className="font-semibold">{t(`mailing.lists.${mailList}.title`)}</span>
                <span className="text-ink-muted block text-pretty">
                  {t(`mailing.lists.${mailList}.text`)}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </Card>
      <Card className="flex items-start gap-3">
        <Mail size={20} className="text-ink-muted mt-1 flex-none" />
        <div className="min-w-0">
          <h3 className="font-semibold">{t('mailing.needed.title')}</h3>
          <p className="text-ink-muted mt-1">{t('mailing.needed.text')}</p>
        </div>
      </Card>
    </div>
  )
}
