import { getClientRoles, getContactWays } from '@kids-crafts/contract/enquiries.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'

export const readWays = (read: Read) => read(getContactWays, {})

export const readRoles = async (read: Read) => ({ roles: (await read(getClientRoles, {})).items })
