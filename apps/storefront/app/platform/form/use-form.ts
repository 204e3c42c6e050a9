import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { faultOfMessage, parseOptions } from '@kids-crafts/contract/faults.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useForm as useHookForm, useWatch } from 'react-hook-form'
import type { Control, DefaultValues, FieldError, Path } from 'react-hook-form'

import { typedBefore } from './before-hydration.ts'
import { useDraft } from './drafts.ts'
import { useRefusalText } from './refusal-text.ts'

export type FormValues = Record<string, string | boolean>

export interface FormOptions<Values extends FormValues, Output> {
  initial: Values
  /** The endpoint's input, the part of it that is typed here, or what is made of its fields. */
  schema: z.ZodType<Output, { [Name in keyof Values]?: unknown }>
  /** Rejects with what the server said; that is then shown at its field, or above the button. */
  submit: (values: Output) => Promise<unknown>
  /** The form's name of a field that the wire calls otherwise. */
  fieldOfWire?: Partial<Record<string, keyof Values & string>>
  /** Words for refusals that this form knows more of; undefined leaves them to the common ones. */
  refusalText?: (error: ApiError) => string | undefined
  /** Shows a refusal that belongs to no field otherwise than above the button. */
  onRefused?: (text: string) => void
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values, unknown>>

/**
 * A form as all of ours behave: a field is checked when one pauses in it or leaves it, and then with every key; sending
 * brings the keyboard to the first fault; what the server refuses stands at its field; what was typed stays.
 */
export function useForm<Values extends FormValues, Output>(options: FormOptions<Values, Output>) {
  const { initial, schema, submit, fieldOfWire = {}, refusalText = () => undefined } = options
  const words = useRefusalText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const hookForm = useHookForm<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: zodResolver(schema as unknown as z.ZodType<Output, Values>, parseOptions),
    mode: 'onTouched',
  })
  const { errors, isSubmitting, isDirty } = hookForm.formState
  const press = usePress()
  const afterPause = usePause()
  useDraft({ initial, values: () => hookForm.getValues(), setValue })

  const errorOf = (name: keyof Values & string): string | undefined => {
    const { type, message } = (errors as Record<string, Partial<FieldError> | undefined>)[name] ?? {}
    if (!message) return undefined
    return type === 'server' ? message : words.ofFault(faultOfMessage(message))
  }

  /** For a native control: `<TextField label="…" {...form.field('city')} />`. */
  function field(name: keyof Values & string) {
    const registered = hookForm.register(name as unknown as Path<Values>)
    const onBlur: typeof registered.onBlur = (event) => press.after(() => registered.onBlur(event))
    const onChange: typeof registered.onChange = async (event) => {
      await registered.onChange(event)
      const check = () => hookForm.trigger(name as unknown as Path<Values>)
      if (errorOf(name) !== undefined) await check()
      else afterPause(() => isTyped(name) && press.after(check))
    }
    // Registering writes the initial value into the control, over what was typed before the form came to life.
    const ref: typeof registered.ref = (element: unknown) => {
      const typed = typedBefore(element)
      registered.ref(element)
      if (typed !== undefined) setValue(name, typed)
    }
    return { ...registered, ref, onBlur, onChange, error: errorOf(name) }
  }

  function setValue(name: keyof Values & string, value: string | boolean): void {
    hookForm.setValue(name as unknown as Path<Values>, value as never, { shouldDirty: true })
  }

  // A field that was emptied is missed when it is left; a box is not typed in.
  function isTyped(name: keyof Values & string): boolean {
    const value: unknown = hookForm.getValues(name as unknown as Path<Values>)
    return typeof value === 'string' && value !== ''
  }

  function showRefusal(error: unknown): void {
    const atFields = error instanceof ApiError ? error.errors.filter((each) => nameOf(each.field)) : []
    atFields.forEach((entry, index) => {
      hookForm.setError(
        nameOf(entry.field) as Path<Values>,
        { type: 'server', message: words.ofEntry(entry) },
        { shouldFocus: index === 0 },
      )
    })
    if (atFields.length > 0) return
    const show = options.onRefused ?? setRefusal
    show((error instanceof ApiError ? refusalText(error) : undefined) ?? words.ofError(error))
  }

  /** The server names a field by its path; ours are its last word. */
  function nameOf(wire: string | undefined): string | undefined {
    const last = wire?.split('.').at(-1) ?? ''
    const name = fieldOfWire[last] ?? last
    return name in initial ? name : undefined
  }

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    setRefusal(null)
    await hookForm.handleSubmit(async (values) => {
      try {
        await submit(values)
      } catch (error) {
        showRefusal(error)
      }
    })()
  }

  return {
    field,
    errorOf,
    control: hookForm.control as unknown as Control<Values>,
    values: () => hookForm.getValues(),
    setValue,
    /** After a save: what stands in the fields is now what they started with. */
    reset: (values: Values) => hookForm.reset(values),
    isPending: isSubmitting,
    isDirty,
    refusal,
    showRefusal,
    onSubmit: (event: SyntheticEvent) => void onSubmit(event),
    onPointerDown: press.start,
  }
}

/** What stands in a field, for what is shown by it. */
export function useTyped<Values extends FormValues, Name extends keyof Values & string>(
  { control }: Pick<Form<Values>, 'control'>,
  name: Name,
): Values[Name] {
  return useWatch({ control, name: name as unknown as Path<Values> }) as Values[Name]
}

/**
 * A fault that appears when a field is left would move the button that is being pressed away from under the pointer, so
 * that it would not be pressed at all: the fault waits until the press has ended.
 */
function usePress() {
  const ended = useRef<Promise<void> | null>(null)

  function start(): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      ended.current = null
      // The click comes right after.
      setTimeout(resolve)
    }
    for (const event of ['pointerup', 'pointercancel']) {
      window.addEventListener(event, end, { signal: listening.signal })
    }
    ended.current = promise
  }

  return {
    start,
    after: async (work: () => Promise<unknown>) => {
      if (ended.current) await ended.current
      await work()
    },
  }
}

/** Long enough that whoever looks up the next digits is not told of a fault in between. */
const pauseMs = 1000

function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => unknown) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, pauseMs)
  }
}
