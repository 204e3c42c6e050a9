import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const sessionEnded: Template<'session-ended'> = (
  { login, at, device },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject =
    login === undefined ? words('sessionEnded.plainSubject') : words('sessionEnded.subject', { login })
  return {
    subject,
    preview: subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>
          {login === undefined
            ? words('sessionEnded.plainText', { brand, at: formatTime(at) })
            : words('sessionEnded.text', { login, brand, at: formatTime(at) })}
        </Paragraph>
        {device !== undefined && <Paragraph>{words('sessionEnded.device', { device })}</Paragraph>}
        <Paragraph>{words('sessionEnded.advice')}</Paragraph>
        <LinkButton href={linkTo('/login')} theme={theme}>
          {words('sessionEnded.button')}
        </LinkButton>
      </>
    ),
  }
}
