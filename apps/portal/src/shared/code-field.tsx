import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { TextFieldProps } from '@kids-crafts/ui/text-field.tsx'

/** For a code of the app, which browsers may fill in, or a recovery code. */
export const CodeField = (props: TextFieldProps) => (
  <TextField
    required
    dir="ltr"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    {...props}
  />
)
