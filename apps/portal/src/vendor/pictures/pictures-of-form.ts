import { shrinkPicture, UnreadablePicture } from '@kids-crafts/browser/upload/shrink-picture.ts'
import type { Area } from '@kids-crafts/browser/upload/shrink-picture.ts'
import { keyOf } from '@kids-crafts/browser/upload/upload-file.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { PictureFault } from '@kids-crafts/rules/uploads.ts'
import { createStore } from '@kids-crafts/ui/store.ts'

import { dropPicture, storePicture, listStored } from './pending-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture that is ready: what the field takes and gives. */
export interface PictureValue {
  hash: string
  /** For those who do not see it. */
  alt: string
  /** Shows it to its owner; it need not be stored. */
  previewUrl: string
}

export type PictureProblem = PictureFault | 'UNREADABLE' | { sentence: string }

export interface PictureItem {
  key: string
  alt: string
  /** Shown now: the bytes of this device, or an address of the server. */
  url: string
  /** Of this visit; null of those that came with the form. */
  bytes: Blob | null
  hash: string | null
  /** From 0 to 1. */
  sent: number
  isWaiting: boolean
  problem: PictureProblem | null
}

export interface PicturesState {
  items: readonly PictureItem[]
  notice: 'full' | 'twice' | null
  /** Chosen and not in the list yet: a large photo takes a while to be read and shrunk. */
  preparing: number
}

export const maxPictures = 12
const uploadsAtOnce = 2

export type PicturesOfForm = ReturnType<typeof createPictures>

/**
 * The pictures of a form: those that are ready, and those on their way, in one order. Uploads run
 * while it is started.
 */
export function createPictures(draftKey: string, value: readonly PictureValue[]) {
  const state = createStore<PicturesState>({
    items: value.map((each) => itemOf(each)),
    notice: null,
    preparing: 0,
  })
  const running = new Map<string, AbortController>()
  let waiting: { key: string; bytes: Blob }[] = []
  let isStarted = false

  const items = () => state.get().items
  const change = (next: readonly PictureItem[]) => state.set({ ...state.get(), items: next })
  const say = (notice: PicturesState['notice']) => state.set({ ...state.get(), notice })
  const prepare = async (work: () => Promise<void>) => {
    const count = (by: number) => state.set({ ...state.get(), preparing: state.get().preparing + by })
    count(1)
    try {
      await work()
    } finally {
      count(-1)
    }
  }
  const update = (key: string, fields: Partial<PictureItem>) =>
    change(items().map((item) => (item.key === key ? { ...item, ...fields } : item)))

  /** Goes on with what an earlier visit has left. Gives what stops it. */
  function start(): () => void {
    isStarted = true
    void restore()
    return () => {
      isStarted = false
      waiting = []
      for (const upload of running.values()) upload.abort()
    }
  }

  async function restore() {
    for (const { key, alt, bytes, hash } of await listStored(draftKey)) {
      const isReady = items().some((item) => hash !== null && item.hash === hash)
      if (!isStarted || isReady) continue
      const isShown = items().some((item) => item.key === key)
      if (!isShown && items().length >= maxPictures) continue
      if (bytes === null) {
        // Its address ended with the visit; the tile asks for another.
        if (!isShown) change([...items(), itemOf({ hash: hash ?? '', alt, previewUrl: '' }, key)])
        continue
      }
      if (!isShown) change([...items(), newItem(key, bytes, alt)])
      enqueue(key, bytes)
    }
  }

  function enqueue(key: string, bytes: Blob) {
    if (running.has(key) || waiting.some((each) => each.key === key)) return
    waiting.push({ key, bytes })
    startNext()
  }

  function startNext() {
    if (!isStarted || running.size >= uploadsAtOnce) return
    const next = waiting.shift()
    if (next !== undefined) void send(next.key, next.bytes).then(startNext)
  }

  async function send(key: string, bytes: Blob) {
    const controller = new AbortController()
    const { signal } = controller
    running.set(key, controller)
    try {
      const { picture, fault } = await uploadPicture(key, bytes, {
        signal,
        onProgress: (sentBytes) => update(key, { sent: sentBytes / bytes.size }),
        onWaiting: (isWaiting) => update(key, { isWaiting }),
      })
      if (picture === null) await refuse(key, fault ?? 'DAMAGED')
      else await finish(key, picture.hash)
    } catch (error) {
      if (!signal.aborted) await refuse(key, problemOf(error))
    } finally {
      running.delete(key)
    }
  }

  async function refuse(key: string, problem: PictureProblem) {
    update(key, { problem, isWaiting: false })
    await dropPicture(draftKey, key)
  }

  async function finish(key: string, hash: string) {
    if (items().some((item) => item.key !== key && item.hash === hash)) {
      say('twice')
      await remove(key)
      return
    }
    update(key, { hash, sent: 1, isWaiting: false })
    const position = items().findIndex((item) => item.key === key)
    const alt = items()[position]?.alt
    if (alt !== undefined)
      await storePicture({ draftKey, key, position, alt, bytes: null, hash, keptAt: Date.now() })
  }

  const add = (files: readonly Blob[]) => prepare(() => addAll(files))

  async function addAll(files: readonly Blob[]) {
    say(null)
    for (const file of files) {
      if (items().length >= maxPictures) {
        say('full')
        return
      }
      await addOne(file)
    }
  }

  async function addOne(file: Blob) {
    try {
      await insert(await shrinkPicture(file), items().length, '')
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      change([...items(), { ...newItem(crypto.randomUUID(), file, ''), problem: 'UNREADABLE' }])
    }
  }

  async function insert(bytes: Blob, position: number, alt: string) {
    const key = await keyOf(bytes)
    if (items().some((item) => item.key === key)) {
      say('twice')
      return
    }
    // Before it is shown, so that a reload loses nothing that was seen.
    await storePicture({ draftKey, key, position, alt, bytes, hash: null, keptAt: Date.now() })
    if (items().some((item) => item.key === key)) return
    change(items().toSpliced(position, 0, newItem(key, bytes, alt)))
    enqueue(key, bytes)
  }

  async function remove(key: string) {
    running.get(key)?.abort()
    waiting = waiting.filter((each) => each.key !== key)
    change(items().filter((item) => item.key !== key))
    await dropPicture(draftKey, key)
  }

  /** A turned or cropped picture is another picture, in the same place. */
  const edit = (key: string, source: Blob, edited: Edit) => prepare(() => replace(key, source, edited))

  async function replace(key: string, source: Blob, edited: Edit) {
    const bytes = await shrinkPicture(source, edited)
    const position = items().findIndex((item) => item.key === key)
    const alt = items()[position]?.alt ?? ''
    await remove(key)
    await insert(bytes, Math.max(0, position), alt)
  }

  function move(key: string, to: number) {
    const from = items().findIndex((item) => item.key === key)
    const item = items()[from]
    if (item === undefined || to < 0 || to >= items().length) return
    change(items().toSpliced(from, 1).toSpliced(to, 0, item))
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start,
    add,
    remove,
    edit,
    move,
    describe: (key: string, alt: string) => update(key, { alt }),
    showFrom: (key: string, url: string) => update(key, { url }),
  }
}

export const readyOf = ({ items }: PicturesState): PictureValue[] =>
  items.flatMap(({ hash, alt, url }) => (hash === null ? [] : [{ hash, alt, previewUrl: url }]))

export const isBusyIn = ({ items, preparing }: PicturesState): boolean =>
  preparing > 0 || items.some(({ hash, problem }) => hash === null && problem === null)

interface Edit {
  area?: Area
  turns?: number
}

const itemOf = ({ hash, alt, previewUrl }: PictureValue, key: string = hash): PictureItem => ({
  key,
  alt,
  url: previewUrl,
  bytes: null,
  hash,
  sent: 1,
  isWaiting: false,
  problem: null,
})

const newItem = (key: string, bytes: Blob, alt: string): PictureItem => ({
  key,
  alt,
  url: URL.createObjectURL(bytes),
  bytes,
  hash: null,
  sent: 0,
  isWaiting: false,
  problem: null,
})

const problemOf = (error: unknown): PictureProblem =>
  error instanceof ApiError ? { sentence: error.message } : 'UNREADABLE'
