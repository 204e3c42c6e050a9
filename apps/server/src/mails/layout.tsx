import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'

import type { Words } from './words.ts'

/**
 * Mail programs know neither variables nor our fonts, so the tokens that a mail needs stand here as
 * values.
 */
export const looks = {
  default: {
    ground: '#f4f6fb',
    header: 'linear-gradient(100deg, #312b8f, #0b6b6b)',
    headerSolid: '#312b8f',
    primary: '#3a35a8',
    ink: '#16203a',
    inkMuted: '#475069',
    line: '#dfe4ee',
    radius: '10px',
  },
  kids: {
    ground: '#fff8ec',
    header: '#6a22a6',
    headerSolid: '#6a22a6',
    primary: '#6a22a6',
    ink: '#2a1840',
    inkMuted: '#553f6e',
    line: '#ecdabd',
    radius: '20px',
  },
} as const satisfies Record<Theme, Record<string, string>>

const fonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Arial, sans-serif"

export function Layout(props: {
  locale: Locale
  direction: 'ltr' | 'rtl'
  theme: Theme
  words: Words
  preview: string
  storeUrl: string
  /** Of a mail that can be turned off: where nobody has to sign in to do so. */
  unsubscribeUrl?: string | undefined
  children?: ReactNode
}): ReactNode {
  const { locale, direction, theme, words } = props
  const look = looks[theme]
  const body: CSSProperties = { margin: 0, backgroundColor: look.ground, color: look.ink, fontFamily: fonts }
  const start: CSSProperties = { textAlign: direction === 'rtl' ? 'right' : 'left' }
  const card: CSSProperties = {
    backgroundColor: '#ffffff',
    border: `1px solid ${look.line}`,
    borderRadius: look.radius,
    overflow: 'hidden',
  }
  const header: CSSProperties = {
    backgroundColor: look.headerSolid,
    backgroundImage: look.header,
    padding: '20px 28px',
  }
  const brand: CSSProperties = { color: '#ffffff', fontSize: '20px', fontWeight: 700, textDecoration: 'none' }
  const footer: CSSProperties = { ...start, color: look.inkMuted, fontSize: '14px', padding: '0 28px' }
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{props.preview}</Preview>
      <Body style={body} dir={direction}>
        <Container style={{ maxWidth: '560px', padding: '24px 12px', direction }}>
          <Section style={card}>
            <Section style={{ ...header, ...start }}>
              <Link href={props.storeUrl} style={brand}>
                {words(`brand.${theme}`)}
              </Link>
            </Section>
            <Section style={{ ...start, padding: '12px 28px 28px' }}>{props.children}</Section>
          </Section>
          <Text style={footer}>{words('footer.automatic', { brand: words(`brand.${theme}`) })}</Text>
          {props.unsubscribeUrl !== undefined && (
            <Text style={footer}>
              <Link href={props.unsubscribeUrl} style={{ color: look.inkMuted }}>
                {words('footer.unsubscribe')}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

export function MailHeading({ children }: { children: ReactNode }): ReactNode {
  return (
    <Heading as="h1" style={{ fontSize: '24px', lineHeight: '32px', margin: '16px 0' }}>
      {children}
    </Heading>
  )
}

export function Paragraph({ children }: { children: ReactNode }): ReactNode {
  return <Text style={{ fontSize: '16px', lineHeight: '26px', margin: '12px 0' }}>{children}</Text>
}

export function SmallPrint({ theme, children }: { theme: Theme; children: ReactNode }): ReactNode {
  const style = { color: looks[theme].inkMuted, fontSize: '14px', lineHeight: '22px', margin: '12px 0' }
  return <Text style={style}>{children}</Text>
}

/** A text that a person wrote, with its line breaks. */
export function Lines({ text }: { text: string }): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- A text is rendered once: its lines never move.
  return text.split('\n').map((line, number) => <Paragraph key={number}>{line}</Paragraph>)
}

export function BulletList({ items }: { items: readonly string[] }): ReactNode {
  return (
    <ul style={{ fontSize: '16px', lineHeight: '26px', margin: '12px 0', paddingInlineStart: '24px' }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Digits to be typed elsewhere, from left to right in every language. */
export function MailCode({ children }: { children: string }): ReactNode {
  const style: CSSProperties = {
    fontFamily: 'monospace',
    fontSize: '32px',
    letterSpacing: '2px',
    margin: '20px 0',
  }
  return (
    <Text style={style} dir="ltr">
      {children}
    </Text>
  )
}

export function LinkButton(props: { href: string; theme: Theme; children: ReactNode }): ReactNode {
  const { primary, radius } = looks[props.theme]
  const style: CSSProperties = {
    backgroundColor: primary,
    borderRadius: radius,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    margin: '12px 0',
    padding: '14px 24px',
  }
  return (
    <Button href={props.href} style={style}>
      {props.children}
    </Button>
  )
}
