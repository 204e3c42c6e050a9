import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Copy from 'lucide-react/icons/copy'

import { useTranslation } from '../platform/translation.ts'

interface CopiedTextProps {
  /** What it is called to who does not see the button. */
  name: string
  text: string
  /** As it is easier to read, such as an IBAN in fours. */
  shown?: string
}

/**
 * What is typed into a bank's form, left to right in every language, with a button that copies it.
 */
export function CopiedText({ name, text, shown = text }: CopiedTextProps) {
  const { t } = useTranslation()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.show(t('invoices.invoice.copied'))
    } catch {
      toast.show(t('product.share.failed'))
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <bdi dir="ltr" className="min-w-0 font-semibold wrap-anywhere tabular-nums">
        {shown}
      </bdi>
      <IconButton
        label={t('invoices.invoice.copy', { name })}
        size="small"
        className="-my-2 flex-none"
        onClick={() => void copy()}
      >
        <Copy size={18} />
      </IconButton>
    </span>
  )
}
