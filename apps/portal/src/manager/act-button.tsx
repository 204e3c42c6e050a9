import { Button } from '@kids-crafts/ui/button.tsx'
import type { ButtonProps } from '@kids-crafts/ui/button.tsx'

import { KeyHint } from '../shared/keys/key-hint.tsx'
import { useKeys } from '../shared/keys/keys.ts'

interface ActButtonProps extends Pick<ButtonProps, 'variant' | 'isPending'> {
  label: string
  /** Pressed anywhere on the page, it does the same. */
  hotKey: string
  onAct: () => void
}

export function ActButton({ label, hotKey, onAct, variant = 'secondary', isPending }: ActButtonProps) {
  useKeys([{ key: hotKey, label, run: onAct }])
  return (
    <Button variant={variant} size="small" isPending={isPending} onClick={onAct}>
      {label}
      <KeyHint name={hotKey} />
    </Button>
  )
}
