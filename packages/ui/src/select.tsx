import type { Locale } from '@kids-crafts/rules/locales.ts'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'

import { controlClass } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps {
  label: string
  options: SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  locale: Locale
  /** Shown if nothing matches the typed text: "Sorry, no matching options." */
  noMatchLabel: string
  name?: string
  placeholder?: string
  hint?: string
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  onBlur?: () => void
  /** Forms focus it on an error. */
  inputRef?: Ref<HTMLInputElement>
}

// Custom searchable lists often fail (announcements, touch, virtual focus), so this is React
// Aria's. It weighs 55 kB: pages with a form load it, the home page doesn't.
export function Select({
  label,
  options,
  value,
  onChange,
  locale,
  noMatchLabel,
  name,
  placeholder,
  hint,
  error,
  isRequired = false,
  isDisabled = false,
  onBlur,
  inputRef,
}: SelectProps) {
  // A modal dialog is in the top layer and makes the rest inert, so a list opened in it must be
  // inside.
  const [dialog, setDialog] = useState<Element | null>(null)
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        ref={(element: HTMLDivElement | null) => setDialog(element?.closest('dialog') ?? null)}
        defaultItems={options}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        isDisabled={isDisabled}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
        {...(name && { name })}
        {...(onBlur && { onBlur })}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <Label className="font-semibold">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="text-danger">
              {' *'}
            </span>
          )}
        </Label>
        <div className="relative">
          <Input
            {...(placeholder && { placeholder })}
            {...(inputRef && { ref: inputRef })}
            className={`${controlClass} pe-12`}
          />
          <Button className="text-ink-muted rounded-control absolute inset-y-0 end-0 flex w-12 items-center justify-center">
            <ChevronDown size={20} />
          </Button>
        </div>
        <FieldError className="text-danger flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert size={16} className="mt-[0.2em] flex-none" />
          <span className="min-w-0">{error}</span>
        </FieldError>
        {hint && (
          <Text slot="description" className="text-ink-muted text-sm">
            {hint}
          </Text>
        )}
        <Popover
          offset={6}
          maxHeight={320}
          {...(dialog && { UNSTABLE_portalContainer: dialog })}
          className="panel-surface animate-pop w-(--trigger-width) min-w-48 overflow-auto p-1.5"
        >
          <ListBox<SelectOption>
            renderEmptyState={() => <p className="text-ink-muted px-3 py-2.5">{noMatchLabel}</p>}
            className="outline-none"
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className="group rounded-small data-focused:bg-primary-soft data-selected:text-primary flex min-h-control items-center gap-3 px-3 py-1.5 outline-none data-focused:outline-3 data-focused:-outline-offset-3 data-focused:outline-focus data-selected:font-semibold"
              >
                <span className="min-w-0 grow">{option.label}</span>
                <Check size={18} className="hidden flex-none group-data-selected:block" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
