/**
 * Values are put in once and never looked at again: a name such as `{{total}}` stays what it is.
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
