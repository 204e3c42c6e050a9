import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { answerStaffConversation, getStaffConversation } from '@kids-crafts/contract/conversations.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { useState } from 'react'

import { ConversationThread } from '../../shared/conversation-thread.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

/** All that was written, and the answer of our team, which goes by mail and on the page. */
export function StaffThread({ number, canClose = false }: { number: string; canClose?: boolean }) {
  const { t } = useTranslation()
  const [isClosing, setIsClosing] = useState(false)
  const query = useFresh(getStaffConversation, { number })
  return (
    <Loaded query={query}>
      {(conversation) => (
        <ConversationThread
          key={number}
          conversation={conversation}
          hint={t('post.answerHint')}
          send={async (written) => {
            await call(answerStaffConversation, { number, ...written, isClosing })
            setIsClosing(false)
            await queryClient.invalidateQueries()
          }}
          actions={
            canClose && (
              <Checkbox checked={isClosing} onChange={({ target }) => setIsClosing(target.checked)}>
                {t('post.close')}
              </Checkbox>
            )
          }
        />
      )}
    </Loaded>
  )
}
