import { Button } from '@kids-crafts/ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  words: { recoveryTitle: string; recoveryText: string; recoverySaved: string }
  onSaved: () => void
}

/** Shown this once. */
export function RecoveryCodes({ codes, words, onSaved }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <h2 className="text-lg font-bold">{words.recoveryTitle}</h2>
      <p>{words.recoveryText}</p>
      <ul dir="ltr" className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onSaved}>{words.recoverySaved}</Button>
    </div>
  )
}
