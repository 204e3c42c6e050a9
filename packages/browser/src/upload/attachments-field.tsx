import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { Attachment } from '@kids-crafts/contract/uploads.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { takesDocuments, uploadLimits } from '@kids-crafts/rules/uploads.ts'
import type { AttachmentPurpose, PictureFault } from '@kids-crafts/rules/uploads.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'

import { useRefusalText } from '../form/refusal-text.ts'
import { useTranslation } from '../translation.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { attachmentCalls, keyOf, uploadFile } from './upload-file.ts'

export interface AttachmentsFieldProps {
  purpose: AttachmentPurpose
  most: number
  /** Set for a guest who opened a mailed link. */
  pass?: string | undefined
  /** Existing attachments that can stay. */
  initial?: readonly Attachment[]
  /** The finished uploads, to be sent with the form. Use another `key` for another form. */
  onChange: (uploadIds: readonly string[]) => void
  /** Whether uploads are in progress; the form waits for them. */
  onBusyChange?: (isBusy: boolean) => void
}

interface Item {
  id: string
  name: string
  /** From 0 to 1. */
  sent: number
  isWaiting: boolean
  uploadId?: string
  previewUrl?: string
  problem?: string
}

/** Attaches files to a text: pictures and, if the purpose allows, PDFs. Uploads start at once. */
export function AttachmentsField({
  purpose,
  most,
  pass,
  initial = [],
  onChange,
  onBusyChange,
}: AttachmentsFieldProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { items, add, remove } = useUploads(purpose, most, pass, initial)
  const ready = items.flatMap(({ uploadId }) => uploadId ?? []).join()
  const isBusy = items.some(({ uploadId, problem }) => uploadId === undefined && problem === undefined)
  useEffect(() => onChange(ready === '' ? [] : ready.split(',')), [ready, onChange])
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  const isFull = items.length >= most
  const documents = takesDocuments(purpose)
  const addLabel = t(documents ? 'attachments.add' : 'attachments.addPictures')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={addLabel}
          accept={`image/jpeg,image/png,image/webp,image/avif${documents ? ',application/pdf' : ''}`}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={isFull}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Paperclip size={18} />
          {addLabel}
        </Button>
        <p id={hintId} className="text-ink-muted text-sm">
          {t(documents ? 'attachments.hint' : 'attachments.hintPictures', {
            max: most,
            megabytes: uploadLimits.fileMegabytes,
          })}
        </p>
      </div>
      {items.length > 0 && (
        <ul className="flex flex-col gap-2" aria-live="polite">
          {items.map((item) => (
            <li key={item.id} className="rounded-small bg-surface-sunken flex items-center gap-3 p-2">
              {item.previewUrl === undefined ? (
                <FileText size={24} aria-hidden="true" className="mx-3 flex-none" />
              ) : (
                <img src={item.previewUrl} alt="" className="rounded-small size-12 flex-none object-cover" />
              )}
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <bdi>{item.name}</bdi>
                </p>
                <p className={`text-sm ${item.problem === undefined ? 'text-ink-muted' : 'text-danger'}`}>
                  {item.problem ?? stateOf(item)}
                </p>
              </div>
              <IconButton
                label={t('attachments.remove', { name: item.name })}
                size="small"
                onClick={() => remove(item.id)}
              >
                <Trash size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isFull && <Notice>{t('attachments.full', { max: most })}</Notice>}
    </div>
  )

  function stateOf({ uploadId, isWaiting, sent }: Item): string {
    if (uploadId !== undefined) return t('attachments.ready')
    if (isWaiting) return t('attachments.waiting')
    return t('attachments.sending', { percent: Math.round(sent * 100) })
  }
}

function useUploads(
  purpose: AttachmentPurpose,
  most: number,
  pass: string | undefined,
  initial: readonly Attachment[],
) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [items, setItems] = useState<readonly Item[]>(() =>
    initial.map((attachment, index) => ({
      id: attachment.uploadId,
      uploadId: attachment.uploadId,
      name: t(attachment.kind === 'PDF' ? 'attachments.document' : 'attachments.picture', {
        number: index + 1,
      }),
      sent: 1,
      isWaiting: false,
      ...(attachment.kind === 'PICTURE' && { previewUrl: attachment.previewUrl }),
    })),
  )
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.abort()
    }
  }, [])
  const update = (id: string, fields: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...fields } : item)))

  async function send(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const bytes = await smallerOf(file)
      if (bytes.size > uploadLimits.fileBytes) {
        const problem = words.ofFault(fault('FILE_TOO_LARGE', { max: uploadLimits.fileMegabytes }))
        return update(id, { problem })
      }
      const {
        uploadId,
        picture,
        fault: why,
      } = await uploadFile(attachmentCalls(purpose, pass), await keyOf(bytes), bytes, {
        signal: controller.signal,
        onProgress: (sentBytes) => update(id, { sent: sentBytes / bytes.size }),
        onWaiting: (isWaiting) => update(id, { isWaiting }),
      })
      if (why !== null) return update(id, { problem: problemOf(why) })
      update(id, { uploadId, ...(picture && { previewUrl: picture.previewUrl }) })
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof ApiError) return update(id, { problem: words.ofError(error) })
      throw error
    } finally {
      running.current.delete(id)
    }
  }

  const problemOf = (why: PictureFault): string =>
    t(
      why === 'DAMAGED'
        ? 'attachments.damaged'
        : why === 'NOT_A_PICTURE'
          ? 'attachments.wrongType'
          : 'attachments.tooLarge',
    )

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.slice(0, Math.max(0, most - items.length)).map((file) => ({
        file,
        item: { id: crypto.randomUUID(), name: file.name, sent: 0, isWaiting: false },
      }))
      setItems((all) => [...all, ...added.map(({ item }) => item)])
      for (const { file, item } of added) void send(item.id, file)
    },
    remove: (id: string) => {
      running.current.get(id)?.abort()
      setItems((all) => all.filter((item) => item.id !== id))
    },
  }
}

/**
 * Shrinks a photo to the largest size shown. Unreadable files go to the server, which checks them.
 */
const smallerOf = (file: File): Promise<Blob> =>
  file.type.startsWith('image/') ? shrinkPicture(file).catch(() => file) : Promise.resolve(file)
