/**
 * A file of this page's build may be gone: builds stay for a week after they were last served.
 * Reload the page in the current build, but only once: after a reload, the page shows the error.
 */
export function reloadForNewBuild(error: unknown): void {
  if (!isMissingFile(error) || cameByReload() || !navigator.onLine) return
  window.location.reload()
}

/** The messages of Chromium, Firefox and Safari. */
const missingFile = /dynamically imported|importing a module/i

const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError && missingFile.test(error.message)

function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
