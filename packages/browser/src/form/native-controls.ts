export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A form's elements by field name; radio buttons in a group share a name. */
export function createControls() {
  const fields = new Map<NativeControl, { name: string; isWritten: boolean }>()

  const shown = () => [...fields].filter(([{ isConnected }]) => isConnected)

  return {
    /**
     * Returns whether the control is new. Skips writing to controls that show their value
     * themselves.
     */
    add(name: string, control: NativeControl, { isWritten = true } = {}): boolean {
      if (fields.has(control)) return false
      fields.set(control, { name, isWritten })
      return true
    },
    write(name: string, value: string | boolean): void {
      for (const [control, field] of shown()) {
        if (field.name === name && field.isWritten) writeControl(control, value)
      }
    },
    /** Focuses the one that comes first on the page. */
    focusFirst(names: readonly string[]): void {
      const [first] = shown()
        .filter(([, { name }]) => names.includes(name))
        .map(([control]) => control)
        .toSorted(byPlace)
      first?.focus()
    },
  }
}

export const valueOfControl = (control: NativeControl): string | boolean =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value

export function writeControl(control: NativeControl, value: string | boolean): void {
  const { type } = control
  if (type === 'checkbox') (control as HTMLInputElement).checked = value === true
  else if (type === 'radio') (control as HTMLInputElement).checked = control.value === value
  else if (control.value !== value) control.value = String(value)
}

const byPlace = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
