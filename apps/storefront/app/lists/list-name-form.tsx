import { call } from '@kids-crafts/browser/api.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { strictObject } from '@kids-crafts/contract/fields.ts'
import { saveList } from '@kids-crafts/contract/lists.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import { EntryForm } from '../profile/entry-form.tsx'

interface ListNameFormProps {
  listId: string
  name: string
  title: string
  onClose: () => void
  onSaved: () => void
}

const schema = strictObject({ name: saveList.input.shape.name })

/** Names a list, which with a new id is made by it. */
export function ListNameForm({ listId, name, title, onClose, onSaved }: ListNameFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { name },
    schema,
    submit: async (values) => {
      await call(saveList, { listId, ...values })
      onSaved()
    },
  })
  return (
    <EntryForm form={form} title={title} headingLevel={2} onClose={onClose}>
      <TextField
        label={t('lists.name')}
        hint={t('lists.nameHint')}
        autoComplete="off"
        required
        {...form.field('name')}
      />
    </EntryForm>
  )
}
