import { useStore } from '@kids-crafts/ui/store.ts'

import { KeyHint } from './key-hint.tsx'
import { registeredKeys } from './keys.ts'

/** Every key that works on this page. */
export function KeyList() {
  const keys = useStore(registeredKeys, [])
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {keys.map(({ key, label }) => (
        <div key={`${key} ${label}`} className="contents">
          <dt className="flex gap-1">
            {key.split(' ').map((part) => (
              <KeyHint key={part} name={part} />
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}
