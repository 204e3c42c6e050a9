import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'

interface AskButtonProps {
  orderNum: string
  ask: () => Promise<unknown>
  /** What is said once somebody was asked. */
  asked: string
  children: ReactNode
}

/** Asks the person who has to agree to an order: an approver of a school or a guardian. */
export function AskButton({ orderNum, ask, asked, children }: AskButtonProps) {
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function askNow(): Promise<void> {
    setIsPending(true)
    try {
      await ask()
      toast.show(asked)
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      await refetchRead(getOrder, { orderNum })
      setIsPending(false)
    }
  }

  return (
    <Button isPending={isPending} onClick={() => void askNow()}>
      {children}
    </Button>
  )
}
