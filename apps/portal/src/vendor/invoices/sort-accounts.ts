import type { StoreAccount } from '@kids-crafts/contract/store-accounts.ts'

/**
 * Those in use and those that wait, what staff said last of a currency in which there is none, and the earlier ones. The newest stand
 * first, as they came.
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
