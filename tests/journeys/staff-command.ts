import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import type { StaffRole } from '../../packages/contract/src/endpoint.ts'

interface Installation {
  port: number
  dataDir: string
}

const firstStaff = 'first-of-staff'

/** As docs/operations.md tells an operator. */
export async function addFirstStaff(installation: Installation): Promise<void> {
  await addMember(installation, firstStaff, 'manager')
}

/** Gives the link by which the new member of staff chooses a password. */
export const addStaff = (
  installation: Installation,
  login: string,
  role: StaffRole,
  by = firstStaff,
): Promise<string> => addMember(installation, login, role, '--by', by)

async function addMember({ port, dataDir }: Installation, login: string, role: StaffRole, ...by: string[]) {
  const args = ['members', 'add', login, '--role', role, '--email', `${login}@kids-crafts.example`, ...by]
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'staff', '--', ...args], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) },
  })
  const link = /http:\S+/.exec(stdout)?.[0]
  if (link === undefined) throw new Error(`No link for ${login}: ${stdout}`)
  return link
}
