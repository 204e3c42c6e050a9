import { RichText } from '@kids-crafts/browser/rich-text.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import type { CheckboxProps } from '@kids-crafts/ui/checkbox.tsx'

import { PolicyText } from '../accounts/policy-text.tsx'
import { useTranslation } from '../platform/translation.ts'

/** "I have read the privacy policy and the user agreement", which open in a tab of their own. */
export function ReadConfirmation({ field }: { field: Omit<CheckboxProps, 'children'> }) {
  const { t } = useTranslation()
  return (
    <Checkbox required {...field}>
      <RichText
        text={t('enquiries.consent')}
        parts={{
          policy: (words) => <PolicyText page="/privacy-policy">{words}</PolicyText>,
          agreement: (words) => <PolicyText page="/agreement">{words}</PolicyText>,
        }}
      />
    </Checkbox>
  )
}
