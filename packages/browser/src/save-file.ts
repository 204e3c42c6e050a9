/** Saves generated or fetched content as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser copies the content at an unknown time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
