import { redirect } from 'react-router'

/** Unknown paths lead home. */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function UnknownPath() {
  return null
}
