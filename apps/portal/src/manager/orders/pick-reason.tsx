import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { useState } from 'react'

interface PickReason<Reason extends string> {
  title: string
  label: string
  reasons: readonly Reason[]
  wordsOf: (reason: Reason) => string
}

/**
 * The buyer is told, so the reason is one of those that there are words for. Undefined: they have
 * thought better of it.
 */
export async function pickReason<Reason extends string>({
  title,
  ...field
}: PickReason<Reason | 'OTHER_REASON'>): Promise<Reason | 'OTHER_REASON' | undefined> {
  let picked: Reason | 'OTHER_REASON' = 'OTHER_REASON'
  const ending = await dialogs.modal({
    title,
    content: () => <ReasonField {...field} onPick={(reason) => (picked = reason)} />,
    confirm: true,
    cancel: true,
  })
  return ending === 'confirmed' ? picked : undefined
}

function ReasonField<Reason extends string>({
  label,
  reasons,
  wordsOf,
  onPick,
}: Omit<PickReason<Reason | 'OTHER_REASON'>, 'title'> & {
  onPick: (reason: Reason | 'OTHER_REASON') => void
}) {
  const [value, setValue] = useState<Reason | 'OTHER_REASON'>('OTHER_REASON')
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ target }) => {
        const reason = reasons.find((each) => each === target.value) ?? 'OTHER_REASON'
        setValue(reason)
        onPick(reason)
      }}
    >
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {wordsOf(reason)}
        </option>
      ))}
    </NativeSelect>
  )
}
