import type { Notification } from '@kids-crafts/contract/notifications.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'

import { isolated } from '../isolated.ts'
import { useTranslation } from '../translation.tsx'

/** A notification's text in the page's language; undefined for kinds that a newer build added. */
export function useNotificationWords(): (notification: Notification) => string | undefined {
  const { t, has, locale } = useTranslation()
  return ({ kind, facts }) => {
    const key = `notifications.kinds.${kind}`
    if (!has(key)) return undefined
    const { shipBy } = facts
    return t(key, {
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isolated(value)])),
      ...(shipBy && {
        shipBy: dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(shipBy)),
      }),
    })
  }
}
