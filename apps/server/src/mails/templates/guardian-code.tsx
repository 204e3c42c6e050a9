import { mailedCode } from '@kids-crafts/rules/guardians.ts'

import { MailCode, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianCode: Template<'guardian-code'> = ({ login, action, code }, { words, brand }) => {
  // Not the code: subjects stand on locked screens.
  const subject = words('guardianCode.subject', { login })
  const text = words(`guardianCode.what.${action}`, { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <MailCode>{`${code.slice(0, 4)} ${code.slice(4)}`}</MailCode>
        <Paragraph>{words('guardianCode.valid', { minutes: String(mailedCode.minutes) })}</Paragraph>
        <Paragraph>{words('guardianCode.ignore')}</Paragraph>
      </>
    ),
  }
}
