import { accessSync, constants } from 'node:fs'

/**
 * The first Chromium that is there. The headless one does the same with less than half of the work.
 */
export function browserPath() {
  return firstExecutable([
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ])
}

/** The balancer that the tests of rolling restarts put in front. */
export function balancerPath() {
  return firstExecutable([process.env.HAPROXY_PATH, '/usr/sbin/haproxy', '/usr/local/sbin/haproxy'])
}

function firstExecutable(places) {
  return places.find((place) => place !== undefined && place !== '' && isExecutable(place))
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
