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
   * The endpoint's input, the part of it that is typed here, or what is made of its fields. A page
   * that is to come without Zod gives what loads it.
   */
  schema: Schema<Values, Output> | (() => Promise<Schema<Values, Output>>)
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

type Errors = Readonly<Record<string, string | undefined>>

/**
 * A form as all of ours behave: a field is checked when one pauses in it or leaves it, and then
 * with every key; sending brings the keyboard to the first fault; what the server refuses stands at
 * its field; what was typed stays.
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

  /** For a native control: `<TextField label="…" {...form.field('city')} />`. */
  function field(name: Name) {
    return {
      name,
      error: errorOf(name),
      onBlur: () => leave(name),
      onChange: async ({ target }: SyntheticEvent) => {
        await change(name, valueOfControl(target as NativeControl))
        if (!isCheckedAtOnce(name)) afterPause(() => isTyped(name) && press.after(() => check(name)))
      },
      // What was typed before the form came to life is in the control, else the control
      // takes what the form has.
      ref: (control: NativeControl | null) => {
        if (control === null || !controls.add(name, control)) return
        const typed = typedBefore(control)
        if (typed === undefined) writeControl(control, valueOf(name))
        else setValue(name, typed)
      },
    }
  }

  /** Somebody has typed or chosen. */
  async function change(name: Name, value: string | boolean): Promise<void> {
    store.set({ ...store.get(), [name]: value })
    if (isCheckedAtOnce(name)) await check(name)
  }

  async function leave(name: Name): Promise<void> {
    progress.current.left.add(name)
    // What was sent has been checked, and what the server said of it stays until it is changed.
    if (!progress.current.isSubmitted) await press.after(() => check(name))
  }

  function setValue(name: Name, value: string | boolean): void {
    controls.write(name, value)
    store.set({ ...store.get(), [name]: value })
    if (errorOf(name) !== undefined) void check(name)
  }

  const valueOf = (name: Name): string | boolean => store.get()[name] ?? ''

  // A field that was emptied is missed when it is left; a box is not typed in.
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
    // Rules that could not be loaded are asked for again, and missed, when the form is sent.
    const parsed = await parse().catch(() => undefined)
    // What was sent since was checked as a whole.
    if (parsed === undefined || progress.current !== begun || begun.round !== round) return
    setErrors((previous) => ({ ...previous, [name]: errorsOf(parsed.error)[name] }))
  }

  async function parse() {
    const { schema } = latest.current
    const loaded = typeof schema === 'function' ? await schema() : schema
    return loaded.safeParseAsync(store.get(), parseOptions)
  }

  /** The first of each field. */
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

  /** The server names a field by its path; ours are its last word. */
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
    /** After a save: the form begins again, with these values. */
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

/** How far somebody is with a form: which fields they have left, and whether they have sent it. */
const beginning = () => ({ left: new Set<string>(), isSubmitted: false, isSending: false, round: 0 })

/** What the last render was given, for what happens after it. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** What stands in a field, for what is shown by it. */
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
 * A fault that appears when a field is left would move the button that is being pressed
 * away from under the pointer, so that it would not be pressed at all: the fault waits
 * until the press has ended.
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

/** Long enough to look up the next digits without being told of a fault. */
const pauseMs = 1000

function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => unknown) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, pauseMs)
  }
}
