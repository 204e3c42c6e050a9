import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getTeam, inviteMember, removeMember, withdrawInvitation } from '@kids-crafts/contract/team.ts'
import type { Team as TeamAnswer } from '@kids-crafts/contract/team.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

const keep = (answer: TeamAnswer) => setCachedRead(getTeam, {}, answer)

export function Team() {
  const { t } = useTranslation()
  const query = useFresh(getTeam, {})
  const change = useChange()
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ members, invitations }) => (
        <>
          <p>{t('store.teamText')}</p>
          <ul className="flex flex-col gap-3">
            {members.map(({ memberId, userLogin }) => (
              <li key={memberId} className="card-surface flex flex-wrap items-center gap-3 p-4">
                <span className="min-w-0 flex-1">{userLogin}</span>
                <Badge>{t('store.packer')}</Badge>
                <Button
                  variant="quiet"
                  size="small"
                  isPending={change.isPending}
                  onClick={() => void change.run(async () => keep(await call(removeMember, { memberId })))}
                >
                  {t('store.remove')}
                </Button>
              </li>
            ))}
            {invitations.map(({ invitationId, email, isExpired }) => (
              <li key={invitationId} className="card-surface flex flex-wrap items-center gap-3 p-4">
                <span className="min-w-0 flex-1 wrap-anywhere">{email}</span>
                <Badge tone={isExpired ? 'warning' : 'info'}>
                  {isExpired ? t('store.expired') : t('store.invited')}
                </Badge>
                <Button
                  variant="quiet"
                  size="small"
                  isPending={change.isPending}
                  onClick={() =>
                    void change.run(async () => keep(await call(withdrawInvitation, { invitationId })))
                  }
                >
                  {t('store.remove')}
                </Button>
              </li>
            ))}
          </ul>
          <Invite key={invitations.length} />
        </>
      )}
    </Loaded>
  )
}

function Invite() {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { email: '' },
    schema: inviteMember.input,
    submit: async (values) => keep(await call(inviteMember, values)),
  })
  return (
    <PortalForm form={form} submitLabel={t('store.invite')} isGuarded={false}>
      <TextField label={t('store.email')} type="email" required dir="ltr" {...form.field('email')} />
    </PortalForm>
  )
}
