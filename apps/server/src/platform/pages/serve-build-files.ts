import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Cache } from '../cache/cache.ts'
import type { ReadDb } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { Refusal } from '../refusal.ts'
import type { BuildFolder } from './build-folders.ts'
import { contentTypeOf } from './file-types.ts'
import { fileKey } from './publish-build.ts'

export interface BuildFilesParts {
  /** The builds of this server. */
  folders: readonly BuildFolder[]
  reads: ReadDb
  files: Files
  /** Whether lookups are limited by address. */
  isLimited: boolean
}

const yearSeconds = 365 * 24 * 60 * 60
/** Asset names contain a content hash; drawings have fixed names. */
const cacheControlOf = ({ isHashed }: BuildFolder): string =>
  isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600'

/** More than all compressed files of a few builds. */
const cacheBytes = 8 * 1024 * 1024
const cacheMs = 10 * 60_000
/** A process looks up each file of another build once, but made-up names every time. */
const lookupsPerMinute = 600
const isFileName = /^(?:[\w-]+\/){0,2}[\w-]+(?:\.[\w-]+)*$/
const maxNameLength = 120

interface StoredFile {
  bytes: Uint8Array
  isCompressed: boolean
}

/**
 * The apps' files: this server's builds from their directories, other builds from the file store.
 * During a rollout, a page may come from one build while its scripts are requested from another.
 */
export async function serveBuildFiles(app: FastifyInstance, parts: BuildFilesParts): Promise<void> {
  const stored = app.caches.create<StoredFile>({
    name: 'files-of-other-builds',
    maxSize: cacheBytes,
    ttlMs: cacheMs,
  })
  const countLookup = parts.isLimited
    ? app.createRateLimit({ max: lookupsPerMinute, timeWindow: '1 minute' })
    : undefined
  for (const folder of parts.folders) {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(async (request, reply) => {
          const file = await findStored(request, folder)
          return sendStored(request, reply, folder, file)
        })
        await scope.register(staticFiles, {
          root: path.join(folder.directory, folder.name),
          preCompressed: true,
          index: false,
          decorateReply: false,
          cacheControl: false,
          setHeaders: (response) => void response.header('cache-control', cacheControlOf(folder)),
        })
      },
      { prefix: `/${folder.name}/` },
    )
  }

  async function findStored(request: FastifyRequest, folder: BuildFolder): Promise<StoredFile> {
    const name = nameOf(request)
    if (name === undefined) throw notFound
    const file = `${folder.name}/${name}`
    const cached = stored.find(file)
    if (cached) return cached
    const counted = await countLookup?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded) throw tooMany
    return readStored(stored, parts, file)
  }

  async function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    folder: BuildFolder,
    { bytes, isCompressed }: StoredFile,
  ): Promise<FastifyReply> {
    const acceptsIt = acceptsBrotli.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) reply.header('vary', 'accept-encoding')
    if (isCompressed && acceptsIt) reply.header('content-encoding', 'br')
    return reply
      .code(200)
      .header('cache-control', cacheControlOf(folder))
      .type(contentTypeOf(nameOf(request) ?? ''))
      .send(isCompressed && !acceptsIt ? await decompress(bytes) : bytes)
  }
}

const notFound = new Refusal('NOT_FOUND', 'There is nothing at this address')
const tooMany = new Refusal('TOO_MANY_REQUESTS', 'Too many requests: please wait a moment')

/** Undefined for a name that no build can have. */
function nameOf(request: FastifyRequest): string | undefined {
  const [, , ...rest] = (request.url.split('?', 1)[0] ?? '').split('/')
  const name = rest.join('/')
  return name.length <= maxNameLength && isFileName.test(name) ? name : undefined
}

function readStored(stored: Cache<StoredFile>, { reads, files }: BuildFilesParts, file: string) {
  return stored.get(file, async () => {
    const found = await findListed(reads, file)
    const bytes = found && (await files.get(fileKey(found.content_hash, found.is_compressed)))
    if (!found || !bytes) throw notFound
    return { value: { bytes, isCompressed: found.is_compressed }, size: bytes.length }
  })
}

/** Of builds with the same file name, the one served last. */
async function findListed(reads: ReadDb, file: string) {
  const { rows } = await sql<{ content_hash: string; is_compressed: boolean }>`
    select content_hash, is_compressed
    from storefront_file
    join storefront_build using (build)
    where path = ${file}
    order by last_served_at desc
    limit 1
  `.execute(reads)
  return rows[0]
}

/** Excludes brotli listed as not acceptable. */
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0)/

const decompress = promisify(brotliDecompress)
