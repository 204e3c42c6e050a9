import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { useRefusalText } from '../platform/form/refusal-text.ts'
import { saveFile } from '../platform/save-file.ts'

interface DownloadButtonProps {
  login: string
  read: () => Promise<StoredData>
  label: string
}

/** The file is made in the browser from what the server answered, so that no copy of it lies anywhere else. */
export function DownloadButton({ login, read, label }: DownloadButtonProps) {
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function download(): Promise<void> {
    setIsPending(true)
    try {
      saveAsFile(`${login}.json`, await read())
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

function saveAsFile(name: string, { login, isChild, madeAt, topics }: StoredData): void {
  const text = JSON.stringify({ login, isChild, madeAt, topics }, null, 2)
  saveFile(name, new Blob([text], { type: 'application/json' }))
}
