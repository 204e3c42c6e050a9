import { Form } from '@kids-crafts/browser/form/form.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface EntryFormProps {
  form: ComponentProps<typeof Form>['form'] & { isPending: boolean }
  title: string
  headingLevel: 2 | 3
  onClose: () => void
  children: ReactNode
}

/** The form of one entry of a list, in place of the list, until it is saved or left. */
export function EntryForm({ form, title, headingLevel, onClose, children }: EntryFormProps) {
  const { t } = useTranslation()
  const Heading = `h${headingLevel}` as const
  const frame = useRef<HTMLDivElement>(null)
  // The button that opened the form is gone, so the keyboard continues in its first field.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return (
    <Card ref={frame} className="max-w-3xl">
      <Heading className="mb-5 text-lg">{title}</Heading>
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" isPending={form.isPending}>
              {t('form.save')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          </>
        }
      >
        {children}
      </Form>
    </Card>
  )
}
