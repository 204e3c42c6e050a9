import { call } from '@kids-crafts/browser/api.ts'
import { addReference, changeReference } from '@kids-crafts/contract/catalogue-staff.ts'
import type { ReferenceEntry } from '@kids-crafts/contract/catalogue-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { localeNames, locales } from '@kids-crafts/rules/locales.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'

interface EntryFormProps {
  entries: readonly ReferenceEntry[]
  kind: ReferenceEntry['kind']
  /** Absent for a new one. */
  entry?: ReferenceEntry
  parentCode: string | null
  onSaved: (code: string) => Promise<unknown>
}

type Values = {
  kind: ReferenceEntry['kind']
  code: string
  parentCode: string | null
  names: Record<string, string>
}

/** The names in all languages side by side, and where it stands. */
export function EntryForm({ entries, kind, entry, parentCode, onSaved }: EntryFormProps) {
  const { t } = useTranslation()
  const form = usePortalForm<Values, InputOf<typeof changeReference>>({
    initial: {
      kind,
      code: entry?.code ?? '',
      parentCode,
      names: Object.fromEntries(locales.map((locale) => [locale, entry?.names[locale] ?? ''])),
    },
    schema: changeReference.input,
    submit: async (values) => {
      await call(entry ? changeReference : addReference, values)
      await onSaved(values.code)
    },
  })
  const places = placesFor(entries, kind).filter(({ code }) => kind !== 'CATEGORY' || code !== entry?.code)
  return (
    <PortalForm form={form} {...(!entry && { submitLabel: t(`catalogue.add.${kind}`) })}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('catalogue.code')}
          hint={t('catalogue.codeHint')}
          readOnly={entry !== undefined}
          {...form.field('code')}
        />
        {kind !== 'ATTRIBUTE' && (
          <NativeSelect
            label={t('catalogue.place')}
            disabled={kind === 'ATTRIBUTE_VALUE' && entry !== undefined}
            {...form.field('parentCode')}
            {...form.register('parentCode', { setValueAs: (code: string | null) => code || null })}
          >
            {kind === 'CATEGORY' && <option value="">{t('catalogue.top')}</option>}
            {places.map(({ code, names }) => (
              <option key={code} value={code}>
                {names.en}
              </option>
            ))}
          </NativeSelect>
        )}
        {locales.map((locale) => (
          <TextField
            key={locale}
            lang={locale}
            label={localeNames[locale].name}
            required={locale === 'en'}
            {...form.field(`names.${locale}`)}
          />
        ))}
      </div>
    </PortalForm>
  )
}

function placesFor(entries: readonly ReferenceEntry[], kind: ReferenceEntry['kind']): ReferenceEntry[] {
  if (kind === 'ATTRIBUTE_VALUE') return entries.filter((each) => each.kind === 'ATTRIBUTE')
  const categories = entries.filter((each) => each.kind === 'CATEGORY')
  return kind === 'CATEGORY' ? categories.filter(({ parentCode }) => parentCode === null) : categories
}
