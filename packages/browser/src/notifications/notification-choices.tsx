import { changeNotificationChoice, getNotificationChoices } from '@kids-crafts/contract/notifications.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'

import { call } from '../api.ts'
import { setCachedRead } from '../cached-reads.ts'
import { FormSkeleton, Loaded } from '../loaded.tsx'
import { useTranslation } from '../translation.tsx'
import { useChange } from '../use-change.ts'
import { useRead } from '../use-read.ts'

/** A checkbox for each topic that concerns the person; each is saved at once. */
export function NotificationChoices() {
  const { t } = useTranslation()
  const query = useRead(getNotificationChoices, {})
  const { isPending, run } = useChange()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('notifications.choices')}</h2>
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ choiceList }) => (
          <Card>
            <ul className="divide-line flex flex-col divide-y" aria-busy={isPending}>
              {choiceList.map(({ topic, isWanted }) => (
                <li key={topic} className="py-1 first:pt-0 last:pb-0">
                  <Checkbox
                    checked={isWanted}
                    onChange={() =>
                      void run(async () =>
                        setCachedRead(
                          getNotificationChoices,
                          {},
                          await call(changeNotificationChoice, { topic, isWanted: !isWanted }),
                        ),
                      )
                    }
                  >
                    <span className="font-semibold">{t(`notifications.topics.${topic}.title`)}</span>
                    <span className="text-ink-muted block text-pretty">
                      {t(`notifications.topics.${topic}.text`)}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  )
}
