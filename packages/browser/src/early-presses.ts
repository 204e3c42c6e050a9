/**
 * Runs inline before the page's scripts: stores presses until their buttons can handle them. React
 * never sees such a press: it would hydrate the button for it and handle it a second time.
 */
export const keepEarlyPresses =
  "document.addEventListener('click',function(e){var b=e.target.closest('[data-keeps-press]');" +
  "if(b&&!b.isHydrated){b.setAttribute('aria-busy','true');e.stopImmediatePropagation()}},true)"

/**
 * The `ref` of a button with `data-keeps-press`: it answers from now on, and what was pressed
 * before.
 */
export function answerEarlyPress(button: (HTMLButtonElement & { isHydrated?: boolean }) | null): void {
  if (button === null || button.isHydrated) return
  button.isHydrated = true
  if (button.getAttribute('aria-busy') === null) return
  button.removeAttribute('aria-busy')
  queueMicrotask(() => button.click())
}
