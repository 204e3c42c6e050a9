/** Saves what a page has made or fetched, as the browser saves a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes its copy in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
