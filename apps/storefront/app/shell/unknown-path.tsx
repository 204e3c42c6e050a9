import { redirect } from 'react-router'

/** Redirects unknown paths home. */
export const loader = () => redirect('/')
export const clientLoader = () => redirect('/')

export default function UnknownPath() {
  return null
}
