import { cardLimits } from '@kids-crafts/rules/product-cards.ts'
import { boxItemCodes, careCodes, safetyCodes } from '@kids-crafts/rules/product-facts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { FieldPath, UseFormReturn } from 'react-hook-form'

import { useTranslation } from '../translation.ts'
import type { CardFormData } from './form-data.ts'
import type { FormValues } from './form-values.ts'

interface FieldsProps {
  form: UseFormReturn<FormValues>
}

interface OfferedProps extends FieldsProps {
  offered: CardFormData
}

/** Material, age, colour and the like: one value of each, or none. */
export function AttributeFields({ form, offered }: OfferedProps) {
  const chosen = form.watch('attributeValueCodes')
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {offered.attributes.map(({ attributeCode, name, values }) => {
        const own = values.map(({ code }) => code)
        return (
          <NativeSelect
            key={attributeCode}
            label={name}
            value={chosen.find((code) => own.includes(code)) ?? ''}
            onChange={({ target }) =>
              form.setValue('attributeValueCodes', [
                ...chosen.filter((code) => !own.includes(code)),
                ...(target.value === '' ? [] : [target.value]),
              ])
            }
          >
            <option value="">–</option>
            {values.map(({ code, name: value }) => (
              <option key={code} value={code}>
                {value}
              </option>
            ))}
          </NativeSelect>
        )
      })}
    </div>
  )
}

interface FactFieldsProps extends FieldsProps {
  field: (name: FieldPath<FormValues>) => object
}

/** Size, weight, small parts and other warnings, care. */
export function FactFields({ form, field }: FactFieldsProps) {
  const { t } = useTranslation()
  const number = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField label={t('cards.length')} {...number} {...field('lengthMm')} />
        <TextField label={t('cards.width')} {...number} {...field('widthMm')} />
        <TextField label={t('cards.height')} {...number} {...field('heightMm')} />
        <TextField label={t('cards.weightGrams')} {...number} {...field('weightGrams')} />
      </div>
      <Disclosure summary={t('cards.safetyTitle')}>
        <div className="grid sm:grid-cols-2">
          {safetyCodes.map((code) => (
            <Checkbox key={code} value={code} {...form.register('safetyCodes')}>
              {t(`cards.safety.${code}`)}
            </Checkbox>
          ))}
        </div>
      </Disclosure>
      <Disclosure summary={t('cards.careTitle')}>
        <div className="grid sm:grid-cols-2">
          {careCodes.map((code) => (
            <Checkbox key={code} value={code} {...form.register('careCodes')}>
              {t(`cards.care.${code}`)}
            </Checkbox>
          ))}
        </div>
      </Disclosure>
    </>
  )
}

/** What is in the box, each with how many of it. */
export function BoxFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const box = form.watch('box')
  const missing = boxItemCodes.filter((code) => box.every(({ boxItemCode }) => boxItemCode !== code))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('cards.boxTitle')}</legend>
      {box.map(({ boxItemCode }, index) => (
        <div key={boxItemCode} className="flex items-end gap-3">
          <TextField
            label={t(`cards.box.${boxItemCode}`)}
            inputMode="numeric"
            dir="ltr"
            {...form.register(`box.${index}.amount`)}
          />
          <Button
            variant="quiet"
            onClick={() =>
              form.setValue(
                'box',
                form.getValues('box').filter((_, at) => at !== index),
              )
            }
          >
            {t('cards.remove')}
          </Button>
        </div>
      ))}
      {box.length < cardLimits.boxItems && (
        <NativeSelect
          label={t('cards.addToBox')}
          value=""
          onChange={({ target }) => {
            const code = missing.find((each) => each === target.value)
            if (code) form.setValue('box', [...form.getValues('box'), { boxItemCode: code, amount: '1' }])
          }}
          className="sm:max-w-72"
        >
          <option value="">–</option>
          {missing.map((code) => (
            <option key={code} value={code}>
              {t(`cards.box.${code}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </fieldset>
  )
}

/** Sizes or colours: each becomes a card of its own. */
export function VariantFields({ form, offered }: OfferedProps) {
  const { t } = useTranslation()
  const variants = form.watch('variants')
  const change = (next: FormValues['variants']) => form.setValue('variants', next)
  const attributes = offered.attributes.filter(({ attributeCode }) => /SIZE|COLOUR/.test(attributeCode))
  return (
    <Disclosure summary={t('cards.variants')} open={variants.length > 0}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted">{t('cards.variantsHint')}</p>
        {variants.map((_, index) => (
          <div key={index} className="flex flex-wrap items-end gap-3">
            <NativeSelect
              label={t('cards.variant')}
              {...form.register(`variants.${index}.code`)}
              className="grow basis-40"
            >
              <option value="">–</option>
              {attributes.map(({ attributeCode, name, values }) => (
                <optgroup key={attributeCode} label={name}>
                  {values.map(({ code, name: value }) => (
                    <option key={code} value={code}>
                      {value}
                    </option>
                  ))}
                </optgroup>
              ))}
            </NativeSelect>
            <TextField
              label={t('cards.price')}
              inputMode="decimal"
              dir="ltr"
              {...form.register(`variants.${index}.price`)}
              className="w-28"
            />
            <TextField
              label={t('cards.stock')}
              inputMode="numeric"
              dir="ltr"
              {...form.register(`variants.${index}.available`)}
              className="w-28"
            />
            <Button
              variant="quiet"
              onClick={() => change(form.getValues('variants').filter((__, at) => at !== index))}
            >
              {t('cards.remove')}
            </Button>
          </div>
        ))}
        {variants.length < cardLimits.variants && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => change([...form.getValues('variants'), { code: '', price: '', available: '' }])}
          >
            {t('cards.addVariant')}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
