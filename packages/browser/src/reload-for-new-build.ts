/**
 * A part of this page's build may be gone: files of a build stay for a week after it was last served. The page is then loaded
 * anew, in the build that is served now. Once: a page that has come by a reload shows what went wrong.
 */
export function reloadForNewBuild(error: unknown): void {
  if (!isMissingFile(error) || cameByReload() || !navigator.onLine) return
  window.location.reload()
}

/** As Chromium, Firefox and Safari say it. */
const missingFile = /dynamically imported|importing a module/i

const isMissingFile = (error: unknown): boolean =>
  error instanceof TypeError && missingFile.test(error.message)

function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}
