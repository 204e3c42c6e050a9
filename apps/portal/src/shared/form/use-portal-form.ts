import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { faultOfMessage, parseOptions } from '@kids-crafts/contract/faults.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { useState } from 'react'
import { set, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form'

interface PortalFormOptions<Values extends FieldValues, Output> {
  initial: DefaultValues<Values>
  /** The endpoint's input, or the part of it that is typed here. */
  schema: z.ZodType<Output>
  /** Rejects with what the server said; that is then shown at its field, or above the button. */
  submit: (values: Output) => Promise<unknown>
  /** Words for refusals that this form knows more of. */
  refusalText?: (error: ApiError) => string | undefined
}

export type PortalForm<Values extends FieldValues> = ReturnType<typeof usePortalForm<Values, unknown>>

/**
 * React Hook Form with the endpoint's schema. Faults are sentences in the language of the page,
 * found by their codes, and what the server refuses stands at its field.
 */
export function usePortalForm<Values extends FieldValues, Output>({
  initial,
  schema,
  submit,
  refusalText = () => undefined,
}: PortalFormOptions<Values, Output>) {
  const words = useRefusalText()
  const [refusal, setRefusal] = useState<string | null>(null)

  const resolver: Resolver<Values, unknown, Values> = async (values) => {
    const parsed = await schema.safeParseAsync(values, parseOptions)
    if (parsed.success) return { values: parsed.data as unknown as Values, errors: {} }
    const errors: FieldErrors<Values> = {}
    // The first fault of each field is the one that stays.
    for (const { path, message } of parsed.error.issues.toReversed()) {
      set(errors, path.join('.') || 'root', {
        type: 'schema',
        message: words.ofFault(faultOfMessage(message)),
      })
    }
    return { values: {}, errors }
  }

  const form = useForm<Values, unknown, Values>({ defaultValues: initial, resolver, mode: 'onTouched' })
  const { isDirty, isSubmitting } = form.formState

  function show(error: unknown): void {
    const atFields = error instanceof ApiError ? error.errors.filter(({ field }) => field !== undefined) : []
    for (const entry of atFields) {
      const name = (entry.field ?? '').replaceAll(/\[(\d+)\]/g, '.$1') as FieldPath<Values>
      form.setError(name, { type: 'server', message: words.ofEntry(entry) }, { shouldFocus: true })
    }
    if (atFields.length === 0) {
      setRefusal((error instanceof ApiError ? refusalText(error) : undefined) ?? words.ofError(error))
    }
  }

  return {
    ...form,
    refusal,
    isDirty,
    isPending: isSubmitting,
    /** For a native control: `<TextField label="…" {...form.field('city')} />`. */
    field: (name: FieldPath<Values>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    onSubmit: form.handleSubmit(async (values) => {
      setRefusal(null)
      try {
        await submit(values as unknown as Output)
        form.reset(form.getValues())
      } catch (error) {
        show(error)
      }
    }),
  }
}
