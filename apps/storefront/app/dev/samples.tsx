import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { DocsArticle } from '../shell/docs-article.tsx'
import { CheckoutHeader } from '../shell/header/checkout-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import type { LayoutName } from '../site-map.ts'

/**
 * Something to look at inside each layout. Its words are samples, so they are not in the messages.
 */
export function LayoutSample({ name }: { name: LayoutName }) {
  if (name === 'docs')
    return <DocsArticle title="A long text" lead="With its contents beside it." sections={sections} />
  if (name === 'login') return <SignInSample />
  if (name === 'empty') return <CheckoutSample />
  if (name === 'main') {
    return (
      <Container className="py-10">
        <Paragraphs title="The main layout" count={8} />
      </Container>
    )
  }
  return <Paragraphs title={`The ${name} layout`} count={3} />
}

function Paragraphs({ title, count }: { title: string; count: number }) {
  return (
    <div className="max-w-prose space-y-4">
      <SectionHeading level={1}>{title}</SectionHeading>
      {Array.from({ length: count }, (_, index) => (
        <p key={index}>{sampleText}</p>
      ))}
    </div>
  )
}

function SignInSample() {
  return (
    <form className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <SectionHeading level={1}>Sign in</SectionHeading>
      <TextField label="Username" name="username" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" isWide>
        Sign in
      </Button>
    </form>
  )
}

function CheckoutSample() {
  return (
    <PageFrame header={<CheckoutHeader total="$42.00" summary="Two knitted scarves and a kite" />}>
      <Container className="py-10">
        <Paragraphs title="The empty layout" count={3} />
      </Container>
    </PageFrame>
  )
}

const sampleText =
  'Forty scarves, a box of beeswax candles and a kite with a long tail: all of it was made by hand, by people who are not yet eighteen, with somebody grown-up beside them.'

const sections = ['What we sell', 'Who makes it', 'How it is checked', 'Payment', 'Returns', 'Cookies'].map(
  (title) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    content: [1, 2, 3].map((paragraph) => <p key={paragraph}>{sampleText}</p>),
  }),
)
