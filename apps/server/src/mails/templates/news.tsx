import { LinkButton, MailHeading, Paragraph, SmallPrint } from '../layout.tsx'
import type { Template } from '../template.ts'

export const news: Template<'news'> = (
  { subject, paragraphs, button, postalAddress },
  { words, theme, brand, linkTo },
) => ({
  subject,
  preview: paragraphs[0] ?? subject,
  body: (
    <>
      <MailHeading>{subject}</MailHeading>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {button !== undefined && (
        <LinkButton href={linkTo(button.path)} theme={theme}>
          {button.label}
        </LinkButton>
      )}
      {/* Who writes, where they can be reached, and why: the law asks for it in a mail that advertises. */}
      <SmallPrint theme={theme}>{words('news.reason', { brand })}</SmallPrint>
      <SmallPrint theme={theme}>{postalAddress}</SmallPrint>
    </>
  ),
})
