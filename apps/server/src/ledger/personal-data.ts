export const notPersonal: Readonly<Record<string, string>> = {
  borne_loss: 'Amounts that the platform bore, of accounts of stores',
  ledger_account:
    'Belongs to a store, school or payment account; a closed store without its names leads to nobody',
  ledger_posting: 'Amounts alone; accounting law asks for them when the person has long left',
}
