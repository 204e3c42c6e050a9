import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { repositoryRoot } from '../apps/server/src/platform/config.ts'

interface Package {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

interface LockedPackage {
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const readText = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const readPackage = (file: string) => JSON.parse(readText(file)) as Package

const workspaces = globSync('{apps,packages}/*/package.json', { cwd: repositoryRoot })
const { packages: locked } = JSON.parse(readText('package-lock.json')) as {
  packages: Record<string, LockedPackage>
}
const installed = Object.entries(locked)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, entry]) => ({ ...entry, place, name: place.split('node_modules/').at(-1) ?? '' }))

const isOurs = (name: string) => name.startsWith('@kids-crafts/')

test('H-17 S-58 there are at most 42 direct dependencies of production', () => {
  const names = workspaces.flatMap((file) => Object.keys(readPackage(file).dependencies ?? {}))
  const direct = new Set(names.filter((name) => !isOurs(name)))
  expect(direct.size).toBeGreaterThan(20)
  expect([...direct].toSorted().slice(42)).toEqual([])
})

test('H-17 a server of production loads no package that is for development', () => {
  const { devDependencies = {}, dependencies = {} } = readPackage('apps/server/package.json')
  const forDevelopment = Object.keys(devDependencies).filter((name) => !(name in dependencies))
  const sources = globSync('apps/server/src/**/*.{ts,tsx}', {
    cwd: repositoryRoot,
    // The demo and its pictures come to production only when asked for by name; the catcher of
    // mails is loaded in development.
    exclude: ['**/*.test.*', '**/testing/**', '**/demo/**', '**/development/catcher.ts'],
  })
  const loads = sources.flatMap((file) => {
    const imports = readText(file).matchAll(/^(?:import|export)(?! type)[^'"]*from '([^'.#][^']*)'/gm)
    return [...imports].map(([, name = '']) => ({ file, name }))
  })
  expect(loads.length).toBeGreaterThan(100)
  expect(loads.filter(({ name }) => forDevelopment.includes(name))).toEqual([])
})

test('H-17 S-58 install scripts run by an allow-list: every package that has one was looked at', () => {
  const withScripts = new Set(
    installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  )
  const { allowScripts = {} } = readPackage('package.json')
  expect(Object.keys(allowScripts).toSorted()).toEqual([...withScripts].toSorted())
})

test('S-58 every package is known by its content, and none by the address of a registry', () => {
  expect(
    installed.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ place }) => place),
  ).toEqual([])
  expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

/** They ask for no more than a notice. */
const permissive = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD MIT-0 BlueOak-1.0.0 Python-2.0 PSF-2.0'.split(' '),
)
/** They ask for more, so NOTICE.md tells of each package that has one. */
const withNotice = new Set(['OFL-1.1', 'LGPL-3.0-or-later'])

/** The licences of which each is one that we may choose: `MIT AND OFL-1.1`, `MIT or MPL-2.0`. */
function licencesOf({ license = 'none' }: LockedPackage): string[] {
  const choices = license
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .map((choice) => choice.split(/ and /i))
  return choices.find((all) => all.every((each) => permissive.has(each))) ?? choices[0] ?? []
}

test('H-17 the licences of everything in production are ones that we have accepted', () => {
  const refused = installed
    .filter(({ dev }) => !dev)
    .filter((each) =>
      licencesOf(each).some((licence) => !permissive.has(licence) && !withNotice.has(licence)),
    )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('H-17 NOTICE.md tells of the packages whose licence asks for it', () => {
  const notice = readText('NOTICE.md')
  const asking = installed
    .filter(({ dev }) => !dev)
    .filter((each) => licencesOf(each).some((licence) => withNotice.has(licence)))
  expect(asking.length).toBeGreaterThan(0)
  const isNamed = ({ name }: { name: string }) =>
    notice.includes(`\`${name}\``) || notice.includes(`\`${familyOf(name)}\``)
  expect(asking.filter((each) => !isNamed(each)).map(({ name }) => name)).toEqual([])
})

/** One package for each kind of machine: `@img/sharp-libvips-*`. */
const familyOf = (name: string) => name.replace(/^(@img\/sharp(?:-libvips)?)-.*$/, '$1-*')

test('H-17 S-58 npm run sbom lists what production is made of, and no address of a registry', async () => {
  const shell = process.platform === 'win32'
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: repositoryRoot,
    maxBuffer: 50_000_000,
    shell,
  })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string; licenses?: object[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'fastify', licenses: [{ license: { id: 'MIT' } }] }),
  )
  expect(components.map(({ name }) => name)).not.toContain('vitest')
  expect(stdout).not.toContain('.tgz')
})
