import { useUser } from '@kids-crafts/browser/session.ts'

/**
 * Where to write about an order. A guest writes by the contact form, and reads the answer by the
 * link of a mail.
 */
export function useHelpHref(orderNum: string): string {
  const isSignedIn = useUser() !== null
  return isSignedIn ? `/profile/support?order=${encodeURIComponent(orderNum)}` : '/contacts'
}
