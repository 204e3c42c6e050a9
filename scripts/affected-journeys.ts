import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const journeysDir = path.resolve(import.meta.dirname, '../tests/journeys')

/**
 * Which journeys can notice a change of a feature, named by its folder in server and storefront or
 * its file in the contract; the portal is one, `portal`: each journey says on its first lines what
 * it goes through. What none names (platform, shell, layouts, messages, components, tables) can
 * affect all of them.
 */
const journeysOfFeature: ReadonlyMap<string, readonly string[]> = readTags()

/** No page shows them. */
const withoutJourneys = ['sitemap']

function readTags(): Map<string, string[]> {
  const tags = globSync('*.test.ts', { cwd: journeysDir }).flatMap((file) => {
    const [, through = ''] =
      /^\/\/ through:((?:.*\n\/\/ {2,})*.*)\n/.exec(readFileSync(path.join(journeysDir, file), 'utf8')) ?? []
    const features = through
      .replaceAll('//', '')
      .split(',')
      .map((name) => name.trim())
    return features.filter(Boolean).map((feature) => ({ feature, journey: file.replace(/\.test\.ts$/, '') }))
  })
  const byFeature = Map.groupBy(tags, ({ feature }) => feature)
  return new Map([...byFeature].map(([feature, of]) => [feature, of.map(({ journey }) => journey)]))
}

const affectNone =
  /\.md$|^docs\/|^(?:bench|chaos)\/|^tests\/lifecycle\/|^apps\/server\/src\/(?:[^/]+\/)?testing\/|^\.(?:ci|ox)/
const ofFeature =
  /^(?:apps\/server\/src|apps\/storefront\/app)\/(?<folder>[^/]+)\/|^apps\/(?<app>portal)\/|^packages\/contract\/src\/(?<file>[^/]+)\.ts$/

/**
 * The journeys to run after a change of these files, by the names of their files; `all` when in
 * doubt.
 */
export function affectedJourneys(files: readonly string[]): 'all' | readonly string[] {
  const affected = files.map(affectedBy)
  return affected.includes('all') ? 'all' : [...new Set(affected.flat())].toSorted()
}

function affectedBy(file: string): 'all' | readonly string[] {
  const journey = /^tests\/journeys\/(.+)\.test\.ts$/.exec(file)?.[1]
  if (journey !== undefined) return [journey]
  if (affectNone.test(file) || /\.test\.tsx?$/.test(file)) return []
  const { folder, app, file: contract } = ofFeature.exec(file)?.groups ?? {}
  const feature = folder ?? app ?? contract ?? ''
  return withoutJourneys.includes(feature) ? [] : (journeysOfFeature.get(feature) ?? 'all')
}

/** The lifecycle tests start the whole server, so whatever it is made of can affect them. */
export function affectsLifecycle(file: string): boolean {
  const isServed = /^(?:apps\/server|chaos|packages|tests\/lifecycle)\/|^package(?:-lock)?\.json$/.test(file)
  return (
    isServed &&
    !/^packages\/(?:browser|ui)\/|\.md$/.test(file) &&
    (!/\.test\.tsx?$/.test(file) || file.startsWith('tests/'))
  )
}
