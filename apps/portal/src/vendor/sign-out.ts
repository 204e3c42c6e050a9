import { queryClient } from '@kids-crafts/browser/query-client.ts'

import { forgetAllPictures } from './pictures/kept-pictures.ts'
import { session } from './session.ts'
import { who } from './who.ts'

/** Leaves nothing of the person on this device. */
export function signOut(): Promise<void> {
  session.clear()
  who.set(null)
  queryClient.clear()
  return forgetAllPictures()
}
