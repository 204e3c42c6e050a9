import { useTranslation } from '../translation.tsx'

/** A line may end before the number, and not within it. */
export function DisputeTitle({ disputeNum }: { disputeNum: string }) {
  const { t } = useTranslation()
  const [before, after] = t('dispute.number', { number: mark }).split(mark)
  return (
    <>
      {before}
      <bdi className="whitespace-nowrap">{disputeNum}</bdi>
      {after}
    </>
  )
}

const mark = '\uFFFC'
