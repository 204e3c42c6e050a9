import { countedListOf, dateCodec } from './codecs.ts'
import { allRoles, endpoint } from './endpoint.ts'
import { anyOf, days, oneOf, searched, staffList } from './staff-list.ts'
import { z } from './zod.ts'

export const peopleQuery = staffList(['createdAt', 'login'], 'DESC', {
  kind: anyOf(['ADULT', 'CHILD']),
  role: anyOf(allRoles),
  status: oneOf(['ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED', 'ALL'], 'ALL'),
  ...days,
  text: searched('a part of the login, the name or the address'),
})

const personRow = z.object({
  personId: z.uuid(),
  isChild: z.boolean(),
  /** For a child, only the first letter is shown until its file is opened with a reason. */
  login: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  roles: z.array(z.enum(allRoles)),
  createdAt: dateCodec,
})
export type StaffPerson = z.output<typeof personRow>

export const listPeople = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/person/list/v1/get',
  summary: 'People by a part of login, name or address, the newest first; of a child nothing that names it',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: peopleQuery,
  output: countedListOf(personRow),
})
