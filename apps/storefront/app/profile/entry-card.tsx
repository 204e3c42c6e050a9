import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface EntryCardProps {
  id: string
  name: string
  headingLevel: 2 | 3
  badge: ReactNode
  isPending: boolean
  /** What the buttons are called to those who do not see which card they are on. */
  labels: { edit: string; remove: string }
  /** Absent: it is not theirs to change. */
  onEdit?: (() => void) | undefined
  onRemove: () => void
  /** Between editing and removing. */
  actions?: ReactNode
  children: ReactNode
}

/** One entry of a list, with its buttons. */
export function EntryCard(props: EntryCardProps) {
  const { t } = useTranslation()
  const Heading = `h${props.headingLevel}` as const
  return (
    <Card className="flex h-full flex-col" aria-busy={props.isPending || undefined}>
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-lg break-words">{props.name}</Heading>
        {props.badge}
      </div>
      {props.children}
      <div className="-ms-3.5 mt-auto flex flex-wrap gap-1">
        {props.onEdit && (
          <Button
            variant="quiet"
            size="small"
            data-opens={props.id}
            aria-label={props.labels.edit}
            onClick={props.onEdit}
          >
            {t('form.edit')}
          </Button>
        )}
        {props.actions}
        <Button variant="quiet" size="small" aria-label={props.labels.remove} onClick={props.onRemove}>
          {t('form.remove')}
        </Button>
      </div>
    </Card>
  )
}
