import { ApiError } from '@kids-crafts/client/api-error.ts'
import { faultOfMessage, parseOptions } from '@kids-crafts/contract/faults.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { createStore, useStore } from '@kids-crafts/ui/store.ts'
import type { Store } from '@kids-crafts/ui/store.ts'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'

import { typedBefore } from './before-hydration.ts'
import { useDraft } from './drafts.ts'
import type { FormValues } from './form-values.ts'
import { createControls, valueOfControl, writeControl } from './native-controls.ts'
import type { NativeControl } from './native-controls.ts'
import { useRefusalText } from './refusal-text.ts'

export type { FormValues } from './form-values.ts'

type Schema<Values extends FormValues, Output> = z.ZodType<Output, { [Name in keyof Values]?: unknown }>

export interface FormOptions<Values extends FormValues, Output> {
  initial: Values
  /**
   * The endpoint's input schema, or a part or transformation of it. Pass a loader to keep Zod out
   * of a page's first scripts.
   */
  schema: Schema<Values, Output> | (() => Promise<Schema<Values, Output>>)
  /** Rejects with the server's refusal, shown at its field or above the button. */
  submit: (values: Output) => Promise<unknown>
  /** Maps wire names to field names where they differ. */
  fieldOfWire?: Partial<Record<string, keyof Values & string>>
  /** The form's own texts for refusals; undefined uses the common ones. */
  refusalText?: (error: ApiError) => string | undefined
  /** Shows a refusal without a field elsewhere than above the button. */
  onRefused?: (text: string) => void
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values, unknown>>

type Errors = Readonly<Record<string, string | undefined>>

/**
 * The behaviour of all our forms. A field is checked when the person pauses in it or leaves it, and
 * then at every key. Sending focuses the first fault. Server refusals appear at their fields, and
 * typed values stay.
 */
export function useForm<Values extends FormValues, Output>(options: FormOptions<Values, Output>) {
  type Name = keyof Values & string
  const { initial, fieldOfWire = {}, refusalText = () => undefined } = options
  const words = useRefusalText()
  const [store] = useState(() => createStore(initial))
  const [controls] = useState(createControls)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const progress = useRef(beginning())
  const latest = useLatest(options)
  const press = usePress()
  const afterPause = usePause()
  useDraft({ initial, values: store.get, setValue })

  const errorOf = (name: Name): string | undefined => errors[name]

  /** For native controls: `<TextField label="…" {...form.field('city')} />`. */
  function field(name: Name) {
    return {
      name,
      error: errorOf(name),
      onBlur: () => leave(name),
      onChange: async ({ target }: SyntheticEvent) => {
        await change(name, valueOfControl(target as NativeControl))
        if (!isCheckedAtOnce(name)) afterPause(() => isTyped(name) && press.after(() => check(name)))
      },
      // Input from before hydration is in the control; otherwise write the form's value into it.
      ref: (control: NativeControl | null) => {
        if (control === null || !controls.add(name, control)) return
        const typed = typedBefore(control)
        if (typed === undefined) writeControl(control, valueOf(name))
        else setValue(name, typed)
      },
    }
  }

  /** Called when somebody types or chooses. */
  async function change(name: Name, value: string | boolean): Promise<void> {
    store.set({ ...store.get(), [name]: value })
    if (isCheckedAtOnce(name)) await check(name)
  }

  async function leave(name: Name): Promise<void> {
    progress.current.left.add(name)
    // Sending has checked everything, and the server's refusal stays until the field changes.
    if (!progress.current.isSubmitted) await press.after(() => check(name))
  }

  function setValue(name: Name, value: string | boolean): void {
    controls.write(name, value)
    store.set({ ...store.get(), [name]: value })
    if (errorOf(name) !== undefined) void check(name)
  }

  const valueOf = (name: Name): string | boolean => store.get()[name] ?? ''

  // Emptied fields are reported when left; checkboxes aren't typed in.
  function isTyped(name: Name): boolean {
    const value = valueOf(name)
    return typeof value === 'string' && value !== ''
  }

  function isCheckedAtOnce(name: Name): boolean {
    const { isSubmitted, left } = progress.current
    return isSubmitted || left.has(name) || errorOf(name) !== undefined
  }

  async function check(name: Name): Promise<void> {
    const { current: begun } = progress
    const { round } = begun
    // If the rules failed to load, sending tries again and reports it.
    const parsed = await parse().catch(() => undefined)
    // The form was sent meanwhile, which checked it as a whole.
    if (parsed === undefined || progress.current !== begun || begun.round !== round) return
    setErrors((previous) => ({ ...previous, [name]: errorsOf(parsed.error)[name] }))
  }

  async function parse() {
    const { schema } = latest.current
    const loaded = typeof schema === 'function' ? await schema() : schema
    return loaded.safeParseAsync(store.get(), parseOptions)
  }

  /** The first error of each field. */
  function errorsOf(error: z.ZodError | undefined): Errors {
    const issues = error?.issues.toReversed() ?? []
    return Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), words.ofFault(faultOfMessage(message))]),
    )
  }

  function showRefusal(error: unknown): void {
    const atFields = error instanceof ApiError ? error.errors.filter((each) => nameOf(each.field)) : []
    if (atFields.length > 0) {
      const shown = atFields.map((entry) => [nameOf(entry.field) ?? '', words.ofEntry(entry)] as const)
      setErrors((previous) => ({ ...previous, ...Object.fromEntries(shown) }))
      controls.focusFirst(shown.map(([name]) => name))
      return
    }
    const show = options.onRefused ?? setRefusal
    show((error instanceof ApiError ? refusalText(error) : undefined) ?? words.ofError(error))
  }

  /** The server names a field by its path; our names are its last part. */
  function nameOf(wire: string | undefined): string | undefined {
    const last = wire?.split('.').at(-1) ?? ''
    const name = fieldOfWire[last] ?? last
    return name in initial ? name : undefined
  }

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const { current: begun } = progress
    if (begun.isSending) return
    Object.assign(begun, { isSending: true, isSubmitted: true, round: begun.round + 1 })
    setRefusal(null)
    setIsPending(true)
    try {
      const { data, error } = await parse()
      const found = errorsOf(error)
      setErrors(found)
      if (error) controls.focusFirst(Object.keys(found))
      else await latest.current.submit(data)
    } catch (error) {
      showRefusal(error)
    } finally {
      begun.isSending = false
      setIsPending(false)
    }
  }

  return {
    field,
    errorOf,
    store,
    controls,
    change,
    leave,
    setValue,
    /** After saving, restarts the form with these values. */
    reset(values: Values): void {
      progress.current = beginning()
      setErrors({})
      store.set(values)
      for (const [name, value] of Object.entries(values)) controls.write(name, value)
    },
    isPending,
    refusal,
    showRefusal,
    onSubmit: (event: SyntheticEvent) => void onSubmit(event),
    onPointerDown: press.start,
  }
}

/** The person's progress: the fields they left, and whether they sent the form. */
const beginning = () => ({ left: new Set<string>(), isSubmitted: false, isSending: false, round: 0 })

/** Gives later callbacks the values of the last render. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A field's current value, for content that depends on it. */
export function useTyped<Values extends FormValues, Name extends keyof Values & string>(
  form: { store: Store<Values> },
  name: Name,
): Values[Name] {
  return useAllTyped(form)[name]
}

export function useAllTyped<Values extends FormValues>({ store }: { store: Store<Values> }): Values {
  return useStore(store, store.get())
}

/**
 * An error that appears on blur would move the button away from under the pointer before the click
 * registers. So wait until the press has ended.
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

/** Enough time to look up the next digits before an error appears. */
const pauseMs = 1000

function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => unknown) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, pauseMs)
  }
}
