import { call } from '@kids-crafts/browser/api.ts'
import { saveClass } from '@kids-crafts/contract/classes-staff.ts'
import type { Centre, getStaffClass } from '@kids-crafts/contract/classes-staff.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { newClassCode } from '@kids-crafts/rules/class-drafts.ts'
import { localeNames, locales } from '@kids-crafts/rules/locales.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'

type Shown = OutputOf<typeof getStaffClass>
type Texts = Record<string, string>

/** As the fields hold it, which is as the wire has it. */
type Values = Omit<z.input<typeof saveClass.input>, 'names' | 'descriptions' | 'bringNotes' | 'languages'> & {
  names: Texts
  descriptions: Texts
  bringNotes: Texts | null
  languages: string[]
}

interface ClassFormProps {
  centres: readonly Centre[]
  /** Absent for a new one. */
  shown?: Shown
  onSaved: (classCode: string) => void
}

const textsOf = (texts: Partial<Texts> | null | undefined): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? '']))

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const asNumber = { setValueAs: (typed: string | number) => (typed === '' ? Number.NaN : Number(typed)) }

export function ClassForm({ centres, shown, onSaved }: ClassFormProps) {
  const { t } = useTranslation()
  const [newCode] = useState(newClassCode)
  const open = centres.filter(({ status, centreId }) => status === 'ACTUAL' || centreId === shown?.centreId)
  const form = usePortalForm<Values, InputOf<typeof saveClass>>({
    initial: {
      classCode: shown?.classCode ?? newCode,
      centreId: shown?.centreId ?? open[0]?.centreId ?? 0,
      names: textsOf(shown?.names),
      descriptions: textsOf(shown?.descriptions),
      bringNotes: shown?.bringNotes ? textsOf(shown.bringNotes) : null,
      ageFrom: shown?.ageFrom ?? 6,
      ageTo: shown?.ageTo ?? 12,
      forWithDisabilities: shown?.forWithDisabilities ?? false,
      forFirstNations: shown?.forFirstNations ?? false,
      place: shown ? shown.place : { name: '', city: '', regionCode: null },
      countryIso: shown?.countryIso ?? 'CA',
      timeZone: shown?.timeZone ?? ownTimeZone(),
      languages: shown?.languages ?? ['en'],
      price: {
        value: decimalFromMinor(shown?.price.minor ?? 0),
        currencyIso: shown?.price.currency ?? 'USD',
      },
      placesTotal: shown?.placesTotal ?? 10,
      placesLeft: shown?.placesLeft ?? 10,
      registrationUrl: shown?.registrationUrl ?? 'https://',
      sessions: shown?.sessions ?? [{ startsAt: '', minutes: 60 }],
    },
    schema: saveClass.input,
    submit: async (values) => {
      await call(saveClass, values)
      onSaved(values.classCode)
    },
  })
  const sessions = useFieldArray({ control: form.control, name: 'sessions' })
  const isOnline = form.watch('place') === null
  const hasNotes = form.watch('bringNotes') !== null
  return (
    <PortalForm form={form}>
      <fieldset className="grid gap-4 md:grid-cols-3">
        <NativeSelect
          label={t('classes.centre')}
          {...form.field('centreId')}
          {...form.register('centreId', asNumber)}
        >
          {open.map(({ centreId, name }) => (
            <option key={centreId} value={centreId}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextField
          type="number"
          label={t('classes.ageFrom')}
          {...form.field('ageFrom')}
          {...form.register('ageFrom', asNumber)}
        />
        <TextField
          type="number"
          label={t('classes.ageTo')}
          {...form.field('ageTo')}
          {...form.register('ageTo', asNumber)}
        />
        <TextField
          type="number"
          label={t('classes.placesTotal')}
          {...form.field('placesTotal')}
          {...form.register('placesTotal', asNumber)}
        />
        <TextField
          type="number"
          label={t('classes.placesLeft')}
          {...form.field('placesLeft')}
          {...form.register('placesLeft', asNumber)}
        />
        <TextField
          type="number"
          step="0.01"
          label={t('classes.price')}
          {...form.field('price')}
          {...form.register('price.value', asNumber)}
        />
        <TextField label={t('classes.currency')} {...form.field('price.currencyIso')} />
        <TextField type="url" label={t('classes.registration')} required {...form.field('registrationUrl')} />
        <TextField
          label={t('classes.languages')}
          hint={t('classes.languagesHint')}
          {...form.field('languages')}
          {...form.register('languages', {
            setValueAs: (typed: string | string[]) =>
              Array.isArray(typed) ? typed : typed.split(/[\s,]+/).filter(Boolean),
          })}
        />
        <Checkbox {...form.register('forWithDisabilities')}>{t('classes.forWithDisabilities')}</Checkbox>
        <Checkbox {...form.register('forFirstNations')}>{t('classes.forFirstNations')}</Checkbox>
        <Checkbox
          checked={isOnline}
          onChange={(event) =>
            form.setValue('place', event.target.checked ? null : { name: '', city: '', regionCode: null }, {
              shouldDirty: true,
            })
          }
        >
          {t('classes.online')}
        </Checkbox>
        {!isOnline && (
          <>
            <TextField label={t('classes.placeName')} required {...form.field('place.name')} />
            <TextField label={t('classes.city')} required {...form.field('place.city')} />
            <TextField
              label={t('classes.region')}
              {...form.field('place.regionCode')}
              {...form.register('place.regionCode', { setValueAs: (code: string | null) => code || null })}
            />
          </>
        )}
        <TextField label={t('classes.country')} required {...form.field('countryIso')} />
        <TextField
          label={t('classes.timeZone')}
          hint="America/Vancouver"
          required
          {...form.field('timeZone')}
        />
      </fieldset>

      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-bold">{t('classes.dates')}</legend>
        {sessions.fields.map((session, at) => (
          <div key={session.id} className="flex flex-wrap items-end gap-3">
            <TextField
              type="datetime-local"
              label={t('classes.starts')}
              {...form.field(`sessions.${at}.startsAt`)}
            />
            <TextField
              type="number"
              label={t('classes.minutes')}
              {...form.field(`sessions.${at}.minutes`)}
              {...form.register(`sessions.${at}.minutes`, asNumber)}
            />
            <Button variant="quiet" size="small" onClick={() => sessions.remove(at)}>
              {t('classes.removeDate')}
            </Button>
          </div>
        ))}
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          onClick={() => sessions.append({ startsAt: '', minutes: 60 })}
        >
          {t('classes.addDate')}
        </Button>
      </fieldset>

      <Checkbox
        checked={hasNotes}
        onChange={(event) =>
          form.setValue('bringNotes', event.target.checked ? textsOf(null) : null, { shouldDirty: true })
        }
      >
        {t('classes.hasNotes')}
      </Checkbox>
      <div className="grid gap-5 lg:grid-cols-2">
        {locales.map((locale) => (
          <fieldset key={locale} lang={locale} className="flex flex-col gap-3">
            <legend className="mb-2 font-bold">{localeNames[locale].name}</legend>
            <TextField
              label={t('classes.name')}
              required={locale === 'en'}
              {...form.field(`names.${locale}`)}
            />
            <TextArea
              label={t('classes.description')}
              required={locale === 'en'}
              {...form.field(`descriptions.${locale}`)}
            />
            {hasNotes && <TextField label={t('classes.bring')} {...form.field(`bringNotes.${locale}`)} />}
          </fieldset>
        ))}
      </div>
    </PortalForm>
  )
}
