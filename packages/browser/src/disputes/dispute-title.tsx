import { useTranslation } from '../translation.tsx'

/** Allows a line break before the number, but not within it. */
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
