import { Button } from './button.tsx'
import { dialogs } from './dialogs.ts'

/** Asks for one of a few options; undefined if the person cancels. */
export async function choose<Value extends string>(
  title: string,
  options: readonly { value: Value; label: string }[],
): Promise<Value | undefined> {
  let chosen: Value | undefined
  await dialogs.modal({
    title,
    cancel: true,
    content: (end) => (
      <div className="flex flex-col gap-2">
        {options.map(({ value, label }) => (
          <Button
            key={value}
            variant="secondary"
            onClick={() => {
              chosen = value
              end('confirmed')
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    ),
  })
  return chosen
}
