import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

interface DownloadButtonProps {
  login: string
  read: () => Promise<StoredData>
  label: string
}

/** Takes along what is stored. What makes the file is loaded when somebody asks for one. */
export function DownloadButton({ login, read, label }: DownloadButtonProps) {
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function download(): Promise<void> {
    setIsPending(true)
    try {
      const [{ makeExport }, data] = await Promise.all([import('./make-export.ts'), read()])
      saveFile(`${login}.zip`, await makeExport(data))
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button variant="secondary" isPending={isPending} onClick={() => void download()}>
      <Download size={20} className="flex-none" />
      {label}
    </Button>
  )
}
