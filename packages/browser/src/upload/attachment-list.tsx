import type { Attachment } from '@kids-crafts/contract/uploads.ts'
import FileText from 'lucide-react/icons/file-text'

import { useTranslation } from '../translation.tsx'

/**
 * Attachments of a message: pictures that open large, and PDFs to save. Their addresses expire
 * after a few minutes.
 */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {attachments.map((attachment, index) => (
        <li key={attachment.uploadId}>
          {attachment.kind === 'PICTURE' ? (
            <a href={attachment.largeUrl} target="_blank" rel="noreferrer" className="block">
              <img
                src={attachment.previewUrl}
                width={attachment.width}
                height={attachment.height}
                alt={t('attachments.picture', { number: index + 1 })}
                loading="lazy"
                className="rounded-small size-24 object-cover"
              />
            </a>
          ) : (
            <a
              href={attachment.url}
              download
              className="border-line-strong rounded-small inline-flex items-center gap-2 border px-3 py-2 underline"
            >
              <FileText size={18} aria-hidden="true" />
              {t('attachments.document', { number: index + 1 })}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
