import { cp, mkdir, readFile, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'

/** What names of files of the other build begin with. */
export const otherBuildMark = 'other-'

/**
 * Makes a second installation whose storefront is another build: the same pages, whose scripts,
 * styles and fonts have other names. None of them is a file of the first build, as after a change
 * of what every page needs.
 */
export async function makeOtherBuild(root: string): Promise<void> {
  await makeUnbuilt(root)
  const build = path.join(root, 'apps/storefront/build')
  await cp(path.join(repositoryRoot, 'apps/storefront/build'), build, { recursive: true })
  const portal = 'apps/portal/build'
  await cp(path.join(repositoryRoot, portal), path.join(root, portal), { recursive: true })
  await renameAssets(build)
}

/** Makes a second installation whose storefront is not built. */
export async function makeUnbuilt(root: string): Promise<void> {
  const isTest = (file: string) => file.endsWith('.test.ts')
  await cp(path.join(repositoryRoot, 'apps/server'), path.join(root, 'apps/server'), {
    recursive: true,
    filter: (file) => !isTest(file),
  })
  await cp(path.join(repositoryRoot, 'package.json'), path.join(root, 'package.json'))
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'))
}

async function renameAssets(build: string): Promise<void> {
  const assets = path.join(build, 'client/assets')
  const all = await readdir(assets)
  const originals = all.filter((name) => !/\.(?:br|gz)$/.test(name))
  const names = new RegExp(`(?<![\\w-])(?:${originals.map(escaped).join('|')})(?![\\w-])`, 'g')
  const withNewNames = (text: string) => text.replaceAll(names, (name) => otherBuildMark + name)

  for (const name of all) await rename(path.join(assets, name), path.join(assets, otherBuildMark + name))
  for (const name of originals.filter((each) => /\.(?:js|css)$/.test(each))) {
    const file = path.join(assets, otherBuildMark + name)
    const text = withNewNames(await readFile(file, 'utf8'))
    await writeFile(file, text)
    await writeFile(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    )
    await writeFile(`${file}.gz`, gzipSync(text, { level: 1 }))
  }
  const server = path.join(build, 'server/index.js')
  await writeFile(server, withNewNames(await readFile(server, 'utf8')))
}

const escaped = (name: string) => name.replaceAll('.', String.raw`\.`)

/**
 * A data directory whose files are those of other servers too, as a folder that is mounted by all
 * of them.
 */
export async function shareFiles(dataDir: string, shared: string): Promise<void> {
  await mkdir(shared, { recursive: true })
  await symlink(shared, path.join(dataDir, 'files'))
}
