/**
 * Runs inline before the page's scripts: defers submits until the form can handle them. Without any
 * scripts it doesn't run, and the form posts to a page that says so.
 */
export const deferEarlySubmits =
  "document.addEventListener('submit',function(e){var f=e.target;" +
  "if(f.method==='post'&&!f.isHydrated){e.preventDefault();f.setAttribute('aria-busy','true')}},true)"

/** The form handles what is sent from now on, and what was sent before. */
export function hydrateForm(form: HTMLFormElement & { isHydrated?: boolean }): void {
  form.isHydrated = true
  if (form.getAttribute('aria-busy') === null) return
  form.removeAttribute('aria-busy')
  form.requestSubmit()
}

const seen = new WeakSet<Element>()

/**
 * Input from before hydration, typed by the person or filled in by the browser. Undefined if there
 * is none, and on every later call.
 */
export function typedBefore(element: unknown): string | boolean | undefined {
  if (!(element instanceof Element) || seen.has(element)) return undefined
  seen.add(element)
  if (element instanceof HTMLSelectElement) {
    const [chosen] = element.selectedOptions
    return chosen && element.selectedIndex !== 0 && !chosen.defaultSelected ? chosen.value : undefined
  }
  if (element instanceof HTMLTextAreaElement) return changed(element.value, element.defaultValue)
  if (!(element instanceof HTMLInputElement)) return undefined
  if (element.type === 'checkbox') return changed(element.checked, element.defaultChecked)
  if (element.type === 'radio') return element.checked && !element.defaultChecked ? element.value : undefined
  return changed(element.value, element.defaultValue)
}

const changed = <Value>(now: Value, first: Value): Value | undefined => (now === first ? undefined : now)
