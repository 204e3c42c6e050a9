import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { schoolBuyingRoutes } from './routes.ts'
import { staffBuyingRoutes } from './staff-routes.ts'

/**
 * Buying with a school's money: who may up to how much, and who agrees to more
 * (docs/decisions/083). Owns school_buyer, school_approver and purchase_request. Invariants: an
 * order above its buyer's limit is neither paid from an account nor invoiced before somebody has
 * agreed to as much as it is, which the database refuses, too; nobody agrees to what they have
 * asked for, or sets their own limit; all of them are adults.
 */
export const schoolBuyingModule: Module = {
  name: 'school-buying',
  routes: (app, parts) => {
    schoolBuyingRoutes(app, parts)
    staffBuyingRoutes(app, parts)
  },
  personalTables,
}

export { approvals } from './ask-approval.ts'
export { readApprovals } from './read-approvals.ts'
