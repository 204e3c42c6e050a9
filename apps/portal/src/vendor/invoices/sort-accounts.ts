import type { StoreAccount } from '@kids-crafts/contract/store-accounts.ts'

/**
 * Accounts in use, accounts that wait, the last answer of staff for currencies without an account,
 * and former accounts; newest first.
 */
export function sortAccounts(accounts: readonly StoreAccount[]) {
  const isOver = ({ status }: StoreAccount) => status === 'REFUSED' || status === 'ENDED'
  const said = accounts.filter(
    (each, index) =>
      isOver(each) &&
      each.reason !== null &&
      !accounts.slice(0, index).some(({ currency }) => currency === each.currency),
  )
  return {
    current: [
      ...accounts.filter(({ status }) => status === 'IN_USE'),
      ...accounts.filter(({ status }) => status === 'WAITING'),
      ...said,
    ],
    earlier: accounts.filter((each) => isOver(each) && !said.includes(each)),
  }
}
