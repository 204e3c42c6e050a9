import type { Money as MoneyValue } from '@kids-crafts/rules/money.ts'
import { Card } from '@kids-crafts/ui/card.tsx'

import { Money } from '../../shared/show.tsx'

interface FigureProps {
  label: string
  value: MoneyValue
  note: string | undefined
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card>
      <p className="text-ink-muted">{label}</p>
      <p className="text-2xl font-bold">
        <Money value={value} />
      </p>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
    </Card>
  )
}
