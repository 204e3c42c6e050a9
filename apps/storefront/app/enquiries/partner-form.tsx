import { useAllTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { ClientRole } from '@kids-crafts/contract/enquiries.ts'
import { partnerDescriptionMaxLength } from '@kids-crafts/rules/constants.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useId } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { EmailField } from './email-field.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { ReadConfirmation } from './texts-confirmed.tsx'
import { sendEnquiry, useEnquiry } from './use-enquiry.ts'
import type { Enquiry } from './use-enquiry.ts'

const initial = {
  name: '',
  email: '',
  clientRoleCode: '',
  description: '',
  isReadConfirmed: false,
  website: '',
}
type Values = typeof initial

/**
 * The partner form of section 5: it can be sent once the texts are confirmed, the check is passed
 * and the length is right.
 */
export function PartnerForm({ roles }: { roles: readonly ClientRole[] }) {
  const { t } = useTranslation()
  const enquiry = useEnquiry({
    name: 'partner',
    initial,
    schema: async () => (await sendEnquiry()).partnerForm,
    send: async (typed, sending) => (await sendEnquiry()).sendPartner(typed, sending),
  })
  const { form, check } = enquiry
  const { description, isReadConfirmed } = useAllTyped(form)
  const usedLength = Array.from(description).length
  const missing: Missing[] = form.isPending
    ? []
    : [
        ...(usedLength > partnerDescriptionMaxLength ? ['length' as const] : []),
        ...(isReadConfirmed ? [] : ['consent' as const]),
        ...(check.state === 'checked' ? [] : ['check' as const]),
      ]
  const missingId = useId()
  return (
    <EnquiryForm
      enquiry={enquiry}
      button={<SendButton {...{ enquiry, missing, missingId }} />}
      below={<StillMissing id={missingId} missing={missing} />}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label={t('enquiries.name')} autoComplete="name" required {...form.field('name')} />
        <EmailField {...form.field('email')} />
      </div>
      <NativeSelect label={t('enquiries.partner.form.role')} required {...form.field('clientRoleCode')}>
        <option value="">{t('enquiries.choose')}</option>
        {roles.map(({ code, roleName }) => (
          <option key={code} value={code}>
            {roleName}
          </option>
        ))}
      </NativeSelect>
      <TextArea
        label={t('enquiries.partner.form.description')}
        hint={t('enquiries.partner.form.hint')}
        rows={8}
        maximumLength={partnerDescriptionMaxLength}
        usedLength={usedLength}
        required
        {...form.field('description')}
      />
      <ReadConfirmation field={form.field('isReadConfirmed')} />
    </EnquiryForm>
  )
}

type Missing = 'length' | 'consent' | 'check'

const fieldOf: Record<Missing, (keyof Values)[]> = {
  length: ['description'],
  consent: ['isReadConfirmed'],
  check: [],
}

interface SendButtonProps {
  enquiry: Enquiry<Values>
  missing: readonly Missing[]
  missingId: string
}

/**
 * A button that really is `disabled` cannot be reached by keyboard, and nobody would hear what it
 * waits for.
 */
function SendButton({ enquiry: { form, check }, missing, missingId }: SendButtonProps) {
  const { t } = useTranslation()
  const isBlocked = missing.length > 0
  return (
    <Button
      type="submit"
      isPending={form.isPending}
      className={isBlocked ? 'cursor-not-allowed opacity-50' : ''}
      {...(isBlocked && { 'aria-disabled': true, 'aria-describedby': missingId })}
      onClick={(event) => {
        if (!isBlocked) return
        event.preventDefault()
        check.start()
        form.controls.focusFirst(missing.flatMap((each) => fieldOf[each]))
      }}
    >
      {t('enquiries.partner.form.send')}
    </Button>
  )
}

function StillMissing({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  return (
    <div id={id} className="text-ink-muted w-full text-sm">
      <p className="font-semibold">{t('enquiries.missing.title')}</p>
      <ul className="list-disc ps-5">
        {missing.map((each) => (
          <li key={each}>{t(`enquiries.missing.${each}`, { max: partnerDescriptionMaxLength })}</li>
        ))}
      </ul>
    </div>
  )
}
