import { confirmPersonBy } from '@kids-crafts/browser/api.ts'
import { useEffect, useRef } from 'react'

/**
 * While the page is open, calls that ask for a fresh factor open this dialog, one for all that wait
 * for it.
 */
export function useConfirmPerson(ask: () => Promise<boolean>): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    let asking: Promise<boolean> | null = null
    confirmPersonBy(() => {
      asking ??= latest.current().finally(() => {
        asking = null
      })
      return asking
    })
    return () => confirmPersonBy(undefined)
  }, [])
}
