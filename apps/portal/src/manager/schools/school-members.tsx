import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { listSchoolMembers, setDeskMember, setSchoolMember } from '@kids-crafts/contract/schools-staff.ts'
import type { School } from '@kids-crafts/contract/schools-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { useState } from 'react'

import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { LoginForm } from './login-form.tsx'

const shownAtOnce = 100

export function SchoolMembers({ school: { schoolId } }: { school: School }) {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const change = useChange()
  const members = useFresh(listSchoolMembers, {
    schoolId,
    page: 1,
    perPage: shownAtOnce,
    sortField: 'login',
    sortOrder: 'ASC',
  })
  const set = (who: string, isMember: boolean) =>
    change.run(async () => {
      await call(setSchoolMember, { schoolId, login: who, isMember, reason: null })
      await queryClient.invalidateQueries()
      setLogin('')
    })
  const setDesk = (who: string, isAtDesk: boolean) =>
    change.run(async () => {
      await call(setDeskMember, { schoolId, login: who, isAtDesk })
      await queryClient.invalidateQueries()
    })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{t('schools.members')}</h3>
      <Loaded query={members}>
        {({ items, total }) => (
          <>
            <ul className="max-h-64 overflow-y-auto">
              {items.map((member) => (
                <li key={member.login} className="flex min-h-9 items-center gap-2">
                  <span className="flex-1">{member.login}</span>
                  {member.isChild && <Badge tone="info">{t('schools.child')}</Badge>}
                  {member.isAtDesk && <Badge>{t('schools.atDesk')}</Badge>}
                  {!member.isChild && (
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => void setDesk(member.login, !member.isAtDesk)}
                    >
                      {member.isAtDesk ? t('schools.fromDesk') : t('schools.toDesk')}
                    </Button>
                  )}
                  <Button variant="quiet" size="small" onClick={() => void set(member.login, false)}>
                    {t('schools.takeOut')}
                  </Button>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className="text-ink-muted">{t('schools.more', { count: total - items.length })}</p>
            )}
          </>
        )}
      </Loaded>
      <LoginForm
        label={t('schools.login')}
        button={t('schools.addMember')}
        login={login}
        isPending={change.isPending}
        onChange={setLogin}
        onAdd={() => void set(login, true)}
      />
    </section>
  )
}
