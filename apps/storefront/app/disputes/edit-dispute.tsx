import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'

import { DisputeForm } from './dispute-form.tsx'
import { useDispute, useOrderDisputes } from './use-disputes.ts'

interface EditDisputeProps {
  disputeNum: string
  /** Of a guest. */
  bearer: string | undefined
  onClose: () => void
}

/** Topic, description and pictures of a dispute that nobody has answered yet. */
export function EditDispute({ disputeNum, bearer, onClose }: EditDisputeProps) {
  const { query, show } = useDispute(disputeNum, bearer)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(dispute) => <Fields {...{ dispute, bearer, onClose }} onSaved={show} />}
    </Loaded>
  )
}

interface FieldsProps extends Pick<EditDisputeProps, 'bearer' | 'onClose'> {
  dispute: ShownDispute
  onSaved: (saved: ShownDispute) => void
}

function Fields({ dispute, bearer, onSaved, onClose }: FieldsProps) {
  const { orderNum, partNumber, sellerName, topic } = dispute
  const query = useOrderDisputes(orderNum, bearer)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {({ parts, uploadPass }) => {
        const topics = parts.find(({ number }) => number === partNumber)?.topics ?? []
        return (
          <DisputeForm
            {...{ orderNum, sellerName, dispute, bearer, uploadPass, onSaved, onClose }}
            number={partNumber}
            topics={topics.includes(topic) ? topics : [topic, ...topics]}
          />
        )
      }}
    </Loaded>
  )
}
