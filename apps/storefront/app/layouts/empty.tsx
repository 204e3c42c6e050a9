import { Outlet } from 'react-router'

/**
 * Nothing around the page: checkout brings its own header, which has the order in it, and so all
 * its landmarks.
 */
export default function EmptyLayout() {
  return <Outlet />
}
