import { fault } from './faults.ts'
import { withoutPersonalData } from './personal-data.ts'
import { fieldOf, hasAtMost, tidyLine } from './validation.ts'

const auditReasonMaxLength = 300

/** One line without personal data: guardians read it, and it is never erased. */
export const auditReason = withoutPersonalData(
  fieldOf(
    fault('TOO_LONG', { max: auditReasonMaxLength }),
    (text) => hasAtMost(text, auditReasonMaxLength),
    (text) => tidyLine(text.replaceAll(/\p{Cc}/gu, ' ')),
  ),
)
