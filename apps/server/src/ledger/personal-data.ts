export const notPersonal: Readonly<Record<string, string>> = {
  ledger_account:
    'Belongs to a store, school or payment account; a closed store without its names leads to nobody',
  ledger_posting: 'Amounts alone; accounting law asks for them when the person has long left',
}
