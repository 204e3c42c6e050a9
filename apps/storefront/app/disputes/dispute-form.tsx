import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { AttachmentsField } from '@kids-crafts/browser/upload/attachments-field.tsx'
import { saveDispute } from '@kids-crafts/contract/disputes.ts'
import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { disputeDescriptionMax, disputePicturesMax } from '@kids-crafts/rules/disputes.ts'
import type { DisputeTopic } from '@kids-crafts/rules/disputes.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { readDisputesAgain } from './use-disputes.ts'

interface DisputeFormProps {
  orderNum: string
  /** Of the order. */
  number: number
  sellerName: string
  topics: readonly DisputeTopic[]
  /** The one that is changed; absent: a new one. */
  dispute?: ShownDispute
  bearer: string | undefined
  /** Of a guest. */
  uploadPass: string | undefined
  onSaved: (saved: ShownDispute) => void
  onClose: () => void
}

const schema = saveDispute.input.pick({ topic: true, description: true })

/**
 * What is wrong with a part of an order, in a new dispute or in one that nobody has answered yet.
 */
export function DisputeForm(props: DisputeFormProps) {
  const { orderNum, number, sellerName, topics, dispute, bearer, uploadPass, onSaved, onClose } = props
  const { t } = useTranslation()
  const seller = isolated(sellerName)
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const [isUploading, setIsUploading] = useState(false)
  // Sent again after a lost answer, it is the same dispute.
  const [requestKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { topic: dispute?.topic ?? likeliest(topics), description: dispute?.description ?? '' },
    schema,
    submit: async (typed) => {
      const saved = await call(
        saveDispute,
        {
          ...typed,
          ...(dispute && { disputeNum: dispute.disputeNum }),
          orderNum,
          number,
          uploadIds: [...uploadIds],
          requestKey,
        },
        { bearer },
      )
      onSaved(saved)
      onClose()
      void readDisputesAgain()
      await dialogs.success(t(dispute ? 'orders.disputes.updated' : 'orders.disputes.created', { seller }))
    },
  })
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" isPending={form.isPending} disabled={isUploading}>
            {t(dispute ? 'orders.disputes.save' : 'orders.disputes.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <NativeSelect label={t('orders.disputes.topic')} {...form.field('topic')}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`dispute.topics.${topic}`)}
          </option>
        ))}
      </NativeSelect>
      <TextArea
        label={t('orders.disputes.description')}
        hint={t('orders.disputes.hint', { seller })}
        rows={6}
        maximumLength={disputeDescriptionMax}
        usedLength={Array.from(useTyped(form, 'description')).length}
        required
        {...form.field('description')}
      />
      <AttachmentsField
        purpose="DISPUTE"
        most={disputePicturesMax}
        pass={uploadPass}
        initial={dispute?.attachments ?? []}
        onChange={setUploadIds}
        onBusyChange={setIsUploading}
      />
    </Form>
  )
}

/** What has arrived can be damaged; what has not, has not. */
const likeliest = (topics: readonly DisputeTopic[]): DisputeTopic =>
  topics.includes('DAMAGED') ? 'DAMAGED' : 'NOT_ARRIVED'
