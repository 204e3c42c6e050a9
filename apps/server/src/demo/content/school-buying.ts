/** What was asked about an order that is above its buyer's limit. */
export interface DemoApproval {
  status: 'WAITING' | 'APPROVED' | 'DECLINED'
  school: string
  reason?: string
}

export const approvers = [
  { login: 'board', school: 'Riverbend Elementary' },
  { login: 'board', school: 'Harbour View Secondary' },
] as const

export const buyers = [
  { login: 'teacher', school: 'Riverbend Elementary', limitMinor: 15_000, currency: 'USD' },
] as const
