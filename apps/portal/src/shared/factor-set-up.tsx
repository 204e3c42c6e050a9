import { loginVendorByCode } from '@kids-crafts/contract/vendor-sessions.ts'

import { CodeField } from './code-field.tsx'
import { PortalForm } from './form/portal-form.tsx'
import { usePortalForm } from './form/use-portal-form.ts'
import { QrCode } from './qr-code.tsx'

interface FactorSetUpProps {
  /** What the app is given. */
  factor: { secret: string; uri: string }
  words: { setUp: string; qr: string; orType: string; firstCode: string; confirm: string }
  confirm: (code: string) => Promise<void>
}

const schema = loginVendorByCode.input.pick({ code: true })

/** A new app for codes: scanned or typed, and shown to work by its first code. */
export function FactorSetUp({ factor: { secret, uri }, words, confirm }: FactorSetUpProps) {
  const form = usePortalForm({ initial: { code: '' }, schema, submit: ({ code }) => confirm(code) })
  return (
    <div className="flex flex-col gap-5">
      <p>{words.setUp}</p>
      <QrCode text={uri} label={words.qr} />
      <p>
        {words.orType}{' '}
        <code dir="ltr" className="font-mono break-all select-all">
          {secret}
        </code>
      </p>
      <PortalForm form={form} submitLabel={words.confirm} isGuarded={false}>
        <CodeField label={words.firstCode} {...form.field('code')} />
      </PortalForm>
    </div>
  )
}
