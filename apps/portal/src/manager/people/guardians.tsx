import { call } from '@kids-crafts/browser/api.ts'
import { listStaffGuardians, proveGuardian } from '@kids-crafts/contract/guardians-staff.ts'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Day } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/**
 * Who has agreed to a child's account, and how they have shown who they are. Nothing here names a
 * child.
 */
export function Guardians() {
  const { group } = useTranslation()
  const words = group('guardians')
  const { column, choice, days } = useColumnWords()
  const { isPending, act } = useAct()

  async function prove(): Promise<void> {
    const login = await askForLine(words.prove, words.childLogin)
    if (login !== null) await act(() => call(proveGuardian, { login }))
  }

  return (
    <ListPage
      title={words.title}
      endpoint={listStaffGuardians}
      keyOf={({ consentId }) => consentId}
      actions={<ActButton label={words.prove} hotKey="v" isPending={isPending} onAct={() => void prove()} />}
      empty={{ art: 'empty-search', title: words.empty, text: words.text }}
      filters={[
        { name: 'text', label: column('email'), kind: 'text' },
        { name: 'child', label: words.childLogin, kind: 'text' },
        choice('proof', ['EMAIL', 'CARD', 'STAFF']),
        ...days,
      ]}
      columns={[
        {
          id: 'guardianEmail',
          label: column('email'),
          cell: (row) => row.guardianEmail,
        },
        { id: 'child', label: words.child, cell: (row) => row.child },
        {
          id: 'proof',
          label: column('proof'),
          cell: (row) => <StatusBadge status={row.proof} />,
        },
        {
          id: 'givenAt',
          label: column('since'),
          cell: (row) => <Day value={row.givenAt} />,
          sortField: 'givenAt',
        },
      ]}
    />
  )
}
