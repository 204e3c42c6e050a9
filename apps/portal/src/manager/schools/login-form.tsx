import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

interface LoginFormProps {
  label: string
  button: string
  login: string
  isRequired?: boolean
  isPending: boolean
  onChange: (login: string) => void
  onAdd: () => void
}

/** Adds somebody to a list, by login. */
export function LoginForm({ label, button, login, isRequired, isPending, onChange, onAdd }: LoginFormProps) {
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd()
      }}
    >
      <TextField
        className="flex-1"
        label={label}
        required={isRequired}
        value={login}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" size="small" isPending={isPending}>
        {button}
      </Button>
    </form>
  )
}
