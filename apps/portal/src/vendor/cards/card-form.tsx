import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getCardPreview, submitCard } from '@kids-crafts/contract/product-cards.ts'
import type { Card } from '@kids-crafts/contract/product-cards.ts'
import { localeNames, locales } from '@kids-crafts/rules/locales.ts'
import { cardLimits } from '@kids-crafts/rules/product-cards.ts'
import { cardDescriptionMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Select } from '@kids-crafts/ui/select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'

import { ProductPreview } from '../../shared/product-preview.tsx'
import { site } from '../../shared/site.ts'
import { forgetPictures } from '../pictures/pending-pictures.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { useTranslation } from '../translation.ts'
import { AttributeFields, BoxFields, FactFields } from './card-fields.tsx'
import { Coach } from './coach.tsx'
import type { CardFormData } from './form-data.ts'
import { contentOf, priceIn, valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { usePreviewWords } from './preview-words.ts'
import { dropDraft, storeDraft, unsentDraft } from './unsent-drafts.ts'
import { useAutosave } from './use-autosave.ts'
import { VariantFields } from './variant-fields.tsx'

interface CardFormProps {
  card: Card
  form: CardFormData
  onSubmitted: (card: Card) => void
  refusalText: (error: unknown) => string
}

/**
 * One form for a product, which saves itself while somebody types and is sent to review when it is
 * complete.
 */
export function CardForm({ card, form: offered, onSubmitted, refusalText }: CardFormProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const previewWords = usePreviewWords()
  const store =
    offered.stores.find(({ vendorLogin }) => vendorLogin === card.vendorLogin) ?? offered.stores[0]
  const warehouses = store?.warehouses ?? []
  const isLive = card.status === 'ACTUAL'
  const [isBusy, setIsBusy] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const userLogin = useUser()?.userLogin ?? ''
  const [kept] = useState(() => unsentDraft(card.cardId, userLogin, card.version))
  const form = useForm<FormValues>({ defaultValues: { ...valuesOf(card.draft, site.locale), ...kept } })
  const saving = useAutosave({
    cardId: card.cardId,
    firstVersion: card.version,
    read: () =>
      contentOf(
        form.getValues(),
        warehouses.map(({ warehouseId }) => warehouseId),
      ),
    keep: (version) => storeDraft(card.cardId, { userLogin, version, values: form.getValues() }),
    forget: () => dropDraft(card.cardId),
  })
  const [price, description] = useWatch({ control: form.control, name: ['price', 'description'] })
  const { touch } = saving
  useEffect(() => form.subscribe({ formState: { values: true }, callback: touch }), [form, touch])
  // What only this device has goes to the server now.
  useEffect(() => {
    if (kept !== undefined) touch()
  }, [kept, touch])
  const draftKey = `card ${card.cardId}`
  const element = useRef<HTMLFormElement>(null)

  function show(error: unknown): void {
    const atFields = error instanceof ApiError ? error.errors.filter(({ field }) => field !== undefined) : []
    for (const entry of atFields) {
      const name = (entry.field ?? '').replaceAll(/\[(\d+)\]/g, '.$1')
      form.setError(name as FieldPath<FormValues>, { message: words.ofEntry(entry) })
    }
    setRefusal(atFields.length > 0 ? t('cards.incomplete') : refusalText(error))
    // The form is longer than a screen: what is marked is brought into view once it is drawn.
    window.requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  async function send(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setRefusal(null)
    form.clearErrors()
    try {
      touch()
      const version = await saving.flush()
      onSubmitted(await call(submitCard, { cardId: card.cardId, version }))
      await forgetPictures(draftKey)
      // A child has no address to write to.
      toast.show(t(store?.needsGuardian ? 'cards.waiting.guardian' : 'cards.sent'))
    } catch (error) {
      show(error)
    } finally {
      setIsSending(false)
    }
  }

  async function preview(): Promise<void> {
    try {
      touch()
      await saving.flush()
      const shown = await call(getCardPreview, { cardId: card.cardId })
      await dialogs.modal({
        title: t('cards.preview'),
        content: () => <ProductPreview {...shown} words={previewWords} />,
      })
    } catch (error) {
      show(error)
    }
  }

  function errorAt(name: FieldPath<FormValues>): string | undefined {
    const message = form.getFieldState(name, form.formState).error?.message
    return typeof message === 'string' ? message : undefined
  }
  const field = (name: FieldPath<FormValues>) => ({ ...form.register(name), error: errorAt(name) })
  const stockError = errorAt('stock')
  const variantsError = errorAt('variants')

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Controller
        control={form.control}
        name="pictures"
        render={({ field: { value, onChange, onBlur } }) => (
          <PictureField
            draftKey={draftKey}
            value={value.map((picture) => ({
              ...picture,
              previewUrl: card.pictures.find(({ hash }) => hash === picture.hash)?.smallUrl ?? '',
            }))}
            onChange={onChange}
            onBlur={onBlur}
            onBusyChange={setIsBusy}
            error={errorAt('pictures')}
            altErrors={Object.fromEntries(
              value.map(({ hash }, index) => [hash, errorAt(`pictures.${index}.alt`)]),
            )}
          />
        )}
      />
      <Section title={t('cards.what')}>
        <Controller
          control={form.control}
          name="abstractProductCode"
          render={({ field: { value, onChange, onBlur } }) => (
            <Select
              label={t('cards.category')}
              options={offered.abstractProducts.map(({ code, name, categoryNames }) => ({
                value: code,
                label: [name, ...categoryNames.toReversed()].join(' · '),
              }))}
              value={value === '' ? null : value}
              onChange={(chosen) => onChange(chosen ?? '')}
              onBlur={onBlur}
              locale={site.locale}
              noMatchLabel={t('shell.list.nothing')}
              error={errorAt('abstractProductCode')}
              isRequired
            />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={t('cards.name')}
            maxLength={cardLimits.nameLength}
            required
            {...field('fullName')}
          />
          <NativeSelect label={t('cards.language')} {...field('locale')}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale].name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <TextArea
          label={t('cards.description')}
          hint={t('cards.descriptionHint')}
          maximumLength={cardDescriptionMaxLength}
          usedLength={description.length}
          required
          {...field('description')}
        />
        <Translations form={form} field={field} />
      </Section>
      {!isLive && (
        <Section title={t('cards.priceAndStock')}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            <TextField
              label={t('cards.price')}
              hint={store?.needsGuardian ? t('cards.priceGuardian') : undefined}
              inputMode="decimal"
              dir="ltr"
              required
              {...field('price')}
            />
            {warehouses.map((warehouse) => (
              <TextField
                key={warehouse.warehouseId}
                // A child has one place, its home, which has no name of its own.
                label={
                  store?.needsGuardian ? t('cards.stock') : t('cards.stockAt', { warehouse: warehouse.name })
                }
                inputMode="numeric"
                dir="ltr"
                {...field(`stock.w${warehouse.warehouseId}`)}
              />
            ))}
          </div>
          {stockError && <Notice tone="error">{stockError}</Notice>}
          <Coach priceMinor={priceIn(price)?.minor ?? 0} />
          <VariantFields form={form} offered={offered} warehouses={warehouses} />
          {variantsError && <Notice tone="error">{variantsError}</Notice>}
        </Section>
      )}
      <Section title={t('cards.details')}>
        {(store?.kind === 'BUSINESS' || card.draft.manufactureCode !== undefined) && (
          <NativeSelect label={t('cards.manufacturer')} {...field('manufactureCode')} className="sm:max-w-72">
            <option value="">–</option>
            {offered.manufactures.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <AttributeFields form={form} offered={offered} />
        <FactFields form={form} field={field} />
        <BoxFields form={form} />
      </Section>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {saving.state === 'changed-elsewhere' && (
        <Notice
          tone="warning"
          title={t('cards.saving.changed-elsewhere')}
          action={<Button onClick={() => window.location.reload()}>{t('cards.reload')}</Button>}
        />
      )}
      <div className="bg-surface border-line sticky bottom-16 z-10 flex flex-wrap items-center gap-3 border-t py-3 lg:bottom-0">
        <Button type="submit" isPending={isSending} disabled={isBusy}>
          {t(store?.needsGuardian ? 'cards.sendToGuardian' : 'cards.send')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => void preview()}>
          {t('cards.preview')}
        </Button>
        <output className="text-ink-muted ms-auto text-sm">
          {saving.state !== 'new' && t(`cards.saving.${saving.state}`)}
        </output>
      </div>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card-surface flex flex-col gap-4 p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Name and description in other languages, one after another. */
function Translations({
  form,
  field,
}: {
  form: ReturnType<typeof useForm<FormValues>>
  field: (name: FieldPath<FormValues>) => object
}) {
  const { t } = useTranslation()
  const translations = form.watch('translations')
  const own = form.watch('locale')
  const missing = locales.filter(
    (locale) => locale !== own && translations.every((translation) => translation.locale !== locale),
  )
  const change = (next: FormValues['translations']) => form.setValue('translations', next)
  return (
    <>
      {translations.map((translation, index) => (
        <fieldset
          key={translation.locale}
          className="border-line rounded-card flex flex-col gap-3 border p-4"
        >
          <legend className="px-1 font-semibold">{localeNames[translation.locale].name}</legend>
          <TextField
            label={t('cards.name')}
            maxLength={cardLimits.nameLength}
            lang={translation.locale}
            {...field(`translations.${index}.fullName`)}
          />
          <TextArea
            label={t('cards.description')}
            lang={translation.locale}
            {...field(`translations.${index}.description`)}
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => change(form.getValues('translations').filter((_, at) => at !== index))}
          >
            {t('cards.remove')}
          </Button>
        </fieldset>
      ))}
      {missing.length > 0 && (
        <NativeSelect
          label={t('cards.addLanguage')}
          value=""
          onChange={({ target }) => {
            const locale = missing.find((each) => each === target.value)
            if (locale) change([...form.getValues('translations'), { locale, fullName: '', description: '' }])
          }}
          className="sm:max-w-72"
        >
          <option value="">–</option>
          {missing.map((locale) => (
            <option key={locale} value={locale}>
              {localeNames[locale].name}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  )
}
