import { call } from '@kids-crafts/browser/api.ts'
import type { Area } from '@kids-crafts/browser/upload/shrink-picture.ts'
import { getOwnPictures } from '@kids-crafts/contract/uploads.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Camera from 'lucide-react/icons/camera'
import Crop from 'lucide-react/icons/crop'
import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ChangeEvent, ReactNode } from 'react'

import { useTranslation } from '../translation.ts'
import { Cropper } from './cropper.tsx'
import { createPictures, isBusyIn, maxPictures, readyOf } from './pictures-of-form.ts'
import type { PictureItem, PictureProblem, PicturesOfForm, PictureValue } from './pictures-of-form.ts'
import { useDrops } from './use-drops.ts'

export interface PictureFieldProps {
  /**
   * Names the form on this device, such as `card 12`, so that pictures on their way come back to it after a reload. Call
   * `forgetPictures(draftKey)` (`pending-pictures.ts`) when the server has saved the form. Another form needs another `key`.
   */
  draftKey: string
  /**
   * Those that are ready, in their order. With React Hook Form: `<Controller render={({ field }) =>
   * <PictureField {...field} draftKey=… />} />`.
   */
  value: readonly PictureValue[]
  onChange: (value: PictureValue[]) => void
  onBlur?: () => void
  /** Whether some are still on their way: the form may be saved, but not sent for review. */
  onBusyChange?: (isBusy: boolean) => void
  error?: string | undefined
  /** What is wrong with a description, by the hash of its picture. */
  altErrors?: Readonly<Record<string, string | undefined>>
}

/**
 * Up to twelve pictures of a seller: chosen, dropped, pasted or taken, uploaded at once, ordered,
 * turned, cropped and described.
 */
export function PictureField({
  draftKey,
  value,
  onChange,
  onBlur,
  onBusyChange,
  error,
  altErrors = {},
}: PictureFieldProps) {
  const { t } = useTranslation()
  const [pictures] = useState(() => createPictures(draftKey, value))
  const state = useSyncExternalStore(pictures.subscribe, pictures.get)
  const { items, notice } = state
  const isBusy = isBusyIn(state)
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')
  const zone = useRef<HTMLElement>(null)
  const labelId = useId()

  useEffect(() => pictures.start(), [pictures])
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  useReadyPictures(pictures, onChange)
  const reorder = useCallback(
    (key: string, to: number) => {
      pictures.move(key, to)
      setSaid(t('pictures.movedTo', { place: to + 1 }))
    },
    [pictures, t],
  )
  const addFiles = useCallback((files: File[]) => void pictures.add(files), [pictures])
  useDrops(zone, { onFiles: addFiles, onMove: reorder, onOver: setIsOver })

  return (
    <section
      ref={zone}
      aria-labelledby={labelId}
      className={classNames(
        'rounded-card flex flex-col gap-4 border-2 border-dashed p-4',
        isOver ? 'border-accent bg-surface-sunken' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={labelId} className="me-auto text-lg font-semibold">
          {t('pictures.label')}{' '}
          <span className="text-ink-muted text-base font-normal tabular-nums">
            {t('pictures.count', { count: items.length, max: maxPictures })}
          </span>
        </h2>
        <FileButton
          label={t('pictures.choose')}
          onFiles={addFiles}
          onBlur={onBlur}
          isDisabled={items.length >= maxPictures}
        >
          <ImagePlus size={20} />
        </FileButton>
        <FileButton
          label={t('pictures.camera')}
          onFiles={addFiles}
          onBlur={onBlur}
          isDisabled={items.length >= maxPictures}
          isCamera
        >
          <Camera size={20} />
        </FileButton>
      </div>
      <p className="text-ink-muted">{t('pictures.hint')}</p>
      {notice && <Notice tone="warning">{t(notice === 'full' ? 'pictures.full' : 'pictures.twice')}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {items.length > 0 && (
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item, index) => (
            <li
              key={item.key}
              data-key={item.key}
              draggable
              className="bg-surface-raised border-line rounded-card flex flex-col gap-2 border p-3"
            >
              <Tile
                item={item}
                pictures={pictures}
                place={index + 1}
                isLast={index === items.length - 1}
                altError={altErrors[item.hash ?? '']}
                onMove={(by) => reorder(item.key, index + by)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Tells the form whenever the list of what is ready, its order or a description has changed. */
function useReadyPictures(pictures: PicturesOfForm, onChange: PictureFieldProps['onChange']) {
  const told = useRef('')
  useEffect(() => {
    const textOf = (ready: PictureValue[]) => JSON.stringify(ready.map(({ hash, alt }) => [hash, alt]))
    told.current ||= textOf(readyOf(pictures.get()))
    return pictures.subscribe(() => {
      const ready = readyOf(pictures.get())
      if (textOf(ready) === told.current) return
      told.current = textOf(ready)
      onChange(ready)
    })
  }, [pictures, onChange])
}

interface TileProps {
  item: PictureItem
  pictures: PicturesOfForm
  place: number
  isLast: boolean
  altError: string | undefined
  onMove: (by: number) => void
}

function Tile({ item, pictures, place, isLast, altError, onMove }: TileProps) {
  const { t } = useTranslation()
  const { key, url, alt, hash, problem } = item
  const [isRenewed, setIsRenewed] = useState(false)
  const named = (label: string) => `${label}: ${t('pictures.picture', { place })}`

  /** Addresses of pictures that are not public end after some minutes. */
  async function renew() {
    if (hash === null || isRenewed) return
    setIsRenewed(true)
    const answer = await call(getOwnPictures, { hashes: [hash] })
    const [picture] = answer.pictures
    if (picture) pictures.showFrom(key, picture.previewUrl)
  }

  async function turn() {
    await pictures.edit(key, await sourceOf(item), { turns: 1 })
  }

  async function crop() {
    const source = await sourceOf(item)
    const sourceUrl = URL.createObjectURL(source)
    let area: Area | null = null
    await dialogs.modal({
      title: t('pictures.crop'),
      content: (end) => (
        <Cropper
          url={sourceUrl}
          onDone={(chosen) => {
            area = chosen
            end('confirmed')
          }}
        />
      ),
    })
    URL.revokeObjectURL(sourceUrl)
    if (area !== null) await pictures.edit(key, source, { area })
  }

  return (
    <>
      <div className="bg-surface-sunken rounded-control relative aspect-4/3 overflow-hidden">
        {problem === null && (
          <img
            src={url || undefined}
            alt={alt}
            draggable={false}
            onError={() => void renew()}
            ref={(image) => {
              if (image !== null && url === '') void renew()
            }}
            className="size-full object-contain"
          />
        )}
        <span className="bg-surface-raised absolute start-2 top-2 rounded-full px-2 text-sm font-semibold tabular-nums">
          {place === 1 ? t('pictures.main') : place}
        </span>
      </div>
      <State item={item} />
      {problem === null && (
        <TextField
          label={t('pictures.alt')}
          hint={t('pictures.altHint')}
          error={altError}
          maxLength={200}
          required
          value={alt}
          onChange={(event) => pictures.describe(key, event.target.value)}
        />
      )}
      <div className="flex flex-wrap">
        <IconButton label={named(t('pictures.earlier'))} disabled={place === 1} onClick={() => onMove(-1)}>
          <ArrowLeft size={20} className="rtl:rotate-180" />
        </IconButton>
        <IconButton label={named(t('pictures.later'))} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowRight size={20} className="rtl:rotate-180" />
        </IconButton>
        {problem === null && (
          <>
            <IconButton
              label={named(t('pictures.turn'))}
              disabled={hash === null}
              onClick={() => void turn()}
            >
              <RotateCw size={20} />
            </IconButton>
            <IconButton
              label={named(t('pictures.crop'))}
              disabled={hash === null}
              onClick={() => void crop()}
            >
              <Crop size={20} />
            </IconButton>
          </>
        )}
        <IconButton
          label={named(t('pictures.remove'))}
          className="ms-auto"
          onClick={() => void pictures.remove(key)}
        >
          <Trash size={20} />
        </IconButton>
      </div>
    </>
  )
}

function State({ item }: { item: PictureItem }) {
  const { t } = useTranslation()
  const { problem, hash, isWaiting, sent } = item
  const sentenceOf = (found: PictureProblem): string =>
    typeof found === 'object' ? found.sentence : t(`pictures.problem.${found}`)
  if (problem !== null) return <Notice tone="error">{sentenceOf(problem)}</Notice>
  if (hash !== null) return null
  const label = t(isWaiting ? 'pictures.waiting' : 'pictures.sending')
  return (
    <div className="text-ink-muted text-sm">
      <progress value={sent} max={1} aria-label={label} className="accent-accent h-2 w-full" />
      {label}
    </div>
  )
}

interface FileButtonProps {
  label: string
  onFiles: (files: File[]) => void
  onBlur: (() => void) | undefined
  isDisabled: boolean
  isCamera?: boolean
  children: ReactNode
}

function FileButton({ label, onFiles, onBlur, isDisabled, isCamera = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={take}
      />
      <Button
        variant="secondary"
        disabled={isDisabled}
        onBlur={onBlur}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
    </>
  )
}

/** The bytes on this device, or the picture as the server has it. */
async function sourceOf({ bytes, url, hash }: PictureItem): Promise<Blob> {
  if (bytes !== null) return bytes
  const { pictures } = await call(getOwnPictures, { hashes: [hash ?? ''] })
  return (await fetch(pictures[0]?.largeUrl ?? url)).blob()
}
