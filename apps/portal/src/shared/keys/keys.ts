import { createStore } from '@kids-crafts/ui/store.ts'
import { useEffect, useRef } from 'react'

export interface Key {
  /** As `event.key` has it, such as `a` or `Enter`; with `g ` before it, pressed after a g. */
  key: string
  /** What it does, for the list that `?` shows. */
  label: string
  run: () => void
}

/** All keys that the page in front knows now, for the list that `?` shows. */
export const registeredKeys = createStore<readonly Key[]>([])

/**
 * Keys of a page, for as long as it is shown. Of two that take the same key, the one that came last
 * has it.
 */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // What a key does is looked up when it is pressed, so that keys are told anew only when they are
  // others.
  const names = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    const registered = (JSON.parse(names) as Omit<Key, 'run'>[]).map((each, at) => ({
      ...each,
      run: () => latest.current[at]?.run(),
    }))
    registeredKeys.set([...registeredKeys.get(), ...registered])
    return () => registeredKeys.set(registeredKeys.get().filter((each) => !registered.includes(each)))
  }, [names])
}

const goMs = 1500

/** Listens for the whole page. Gives what stops it. */
export function listenToKeys(): () => void {
  let goSince = -goMs

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target)) {
      // After a note, the keys work again.
      if (event.key === 'Escape' && !isInDialog(event.target)) event.target.blur()
      return
    }
    const isGoing = event.timeStamp - goSince < goMs
    goSince = -goMs
    const wanted = isGoing ? `g ${event.key}` : event.key
    const found = registeredKeys.get().findLast(({ key }) => key === wanted)
    if (found) {
      event.preventDefault()
      found.run()
    } else if (event.key === 'g') {
      goSince = event.timeStamp
    }
  }

  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}

/** Letters are typed there, and a dialog has keys of its own. */
function isTyping(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (isInDialog(target)) return true
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

const isInDialog = (target: HTMLElement): boolean =>
  target.closest('dialog, [role="dialog"], [role="menu"]') !== null
