import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const sellerAgreement: Template<'seller-agreement'> = (
  { version, hash, agreedAt, title, lead, sections },
  { words, theme, linkTo, formatTime },
) => {
  const subject = words('sellerAgreement.subject')
  const text = words('sellerAgreement.text', { version, time: formatTime(agreedAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor')} theme={theme}>
          {words('sellerAgreement.button')}
        </LinkButton>
        <MailHeading>{title}</MailHeading>
        <Paragraph>{lead}</Paragraph>
        {sections.map((section) => (
          <div key={section.title}>
            <Paragraph>
              <strong>{section.title}</strong>
            </Paragraph>
            {section.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </div>
        ))}
        <Paragraph>{words('sellerAgreement.hash', { hash })}</Paragraph>
      </>
    ),
  }
}
