// Runs before every command, on whatever Node is there (20 or newer): makes sure that everything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { balancerPath, browserPath } from './programs.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules/.installed-lock')

await installPackages()
if (process.argv.includes('--browser')) ensureBrowser()
if (process.argv.includes('--balancer')) ensureBalancer()

async function installPackages() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  const isStamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (pinnedNodeExists() && hasAllWorkspaces(lock) && (isStamped || isInstalledByHand())) {
    if (!isStamped) writeFileSync(stampFile, stamp)
    return
  }

  const isFirst = !existsSync(path.join(root, 'node_modules'))
  console.log(
    isFirst ? 'Installing packages (once, a minute or two)' : 'Packages have changed: installing them',
  )
  // Warnings would be about the Node that runs this and not about the pinned one that runs
  // everything else.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  // `npm ci` insists on an entry for every platform's binaries, which not every registry offers; without saving,
  // `npm install` takes the versions of the lock file just the same and leaves the file alone.
  // The build, the pinned Node and the binaries are among what NODE_ENV=production and `omit` would leave out.
  const everything = ['--include=dev', '--include=optional', '--include=peer']
  if ((await runNpm(['install', '--no-save', ...everything, ...quiet])) !== 0) {
    stop('The packages could not be installed: see the lines above, then try again.')
  }
  if (!pinnedNodeExists()) completeNode()
  writeFileSync(stampFile, stamp)
}

/** A checkout may have come by the packages of another one, which has fewer workspaces. */
function hasAllWorkspaces(lock) {
  const linked = Object.entries(JSON.parse(lock).packages).filter(([, { link }]) => link)
  return linked.every(([place]) => existsSync(path.join(root, place)))
}

/**
 * npm keeps its own list of what it installed, which is newer than the lock file unless that has
 * changed since.
 */
function isInstalledByHand() {
  const list = path.join(root, 'node_modules/.package-lock.json')
  const toleranceMs = 10_000
  return existsSync(list) && statSync(list).mtimeMs + toleranceMs > statSync(lockFile).mtimeMs
}

/** npm is silent while it works, so time is shown instead. */
function runNpm(args) {
  const child = spawn(npm(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows() })
  const startedAt = Date.now()
  const tick = setInterval(
    () => {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      process.stdout.write(process.stdout.isTTY ? `\r  ${seconds} s` : `  ${seconds} s\n`)
    },
    process.stdout.isTTY ? 1000 : 15_000,
  )
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(tick)
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
      resolve(code)
    }
    child.on('error', () => finish(1)).on('exit', finish)
  })
}

function pinnedNodeExists() {
  return existsSync(path.join(root, 'node_modules/node/bin', isWindows() ? 'node.exe' : 'node'))
}

// The package `node` fetches its program in an install script, which does not run where those are
// switched off.
function completeNode() {
  const script = path.join(root, 'node_modules/node/installArchSpecificPackage.js')
  if (existsSync(script))
    spawnSync(process.execPath, [script], { cwd: path.dirname(script), stdio: 'inherit' })
  if (!pinnedNodeExists())
    stop('Node 24 could not be installed: allow install scripts of the package `node`, then try again.')
}

function ensureBrowser() {
  if (browserPath() !== undefined) return
  if (!canInstall()) stop('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
  console.log('Installing Chromium for the browser tests (once)')
  const isInstalled = apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'))
  if (!isInstalled) stop('Chromium could not be installed by apt-get: install it and try again.')
  if (browserPath() === undefined)
    stop('Chromium was installed but is not where it should be: set CHROMIUM_PATH.')
}

function ensureBalancer() {
  if (balancerPath() !== undefined) return
  if (!canInstall())
    stop('The tests of rolling restarts need HAProxy: install it, or set HAPROXY_PATH to where it is.')
  console.log('Installing HAProxy for the tests of rolling restarts (once)')
  const isInstalled = apt('update', '-qq') && install('haproxy')
  if (!isInstalled || balancerPath() === undefined)
    stop('HAProxy could not be installed by apt-get: install it and try again.')
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name) {
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function npm() {
  return isWindows() ? 'npm.cmd' : 'npm'
}

function isWindows() {
  return process.platform === 'win32'
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
