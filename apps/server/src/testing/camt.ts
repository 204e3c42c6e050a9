export const ownAccount = 'CA0000000000000000'

export interface Row {
  amount?: string
  currency?: string
  direction?: string
  status?: string
  bookedOn?: string
  entryRef?: string
  bankRef?: string | undefined
  name?: string
  iban?: string
  reference?: string
  text?: string
  /** In place of the one payment that the fields above make. */
  details?: string
}

const given = (value: string | undefined, wrap: (value: string) => string) =>
  value === undefined ? '' : wrap(value)

const escaped = (text: string) =>
  text.replaceAll(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;' })[letter] ?? '&gt;')

/** An entry as version 8 writes it; with `isOld` as version 2 does. */
export function entry(row: Row = {}, isOld = false): string {
  const {
    amount = '12.50',
    currency = 'USD',
    direction = 'CRDT',
    status = 'BOOK',
    bookedOn = '2026-11-30',
  } = row
  const party = direction === 'DBIT' ? 'Cdtr' : 'Dbtr'
  const name = given(row.name, (text) => `<Nm>${escaped(text)}</Nm>`)
  const detail = `<TxDtls>
    <RltdPties>
      <${party}>${isOld ? name : `<Pty>${name}</Pty>`}</${party}>
      ${given(row.iban, (iban) => `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>`)}
    </RltdPties>
    <RmtInf>
      ${given(row.text, (text) => `<Ustrd>${escaped(text)}</Ustrd>`)}
      ${given(row.reference, (reference) => `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`)}
    </RmtInf>
  </TxDtls>`
  return `<Ntry>
    ${given(row.entryRef, (reference) => `<NtryRef>${reference}</NtryRef>`)}
    <Amt Ccy="${currency}">${amount}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>
    <Sts>${isOld ? status : `<Cd>${status}</Cd>`}</Sts>
    <BookgDt><Dt>${bookedOn}</Dt></BookgDt>
    ${given(row.bankRef, (reference) => `<AcctSvcrRef>${reference}</AcctSvcrRef>`)}
    <NtryDtls>${row.details ?? detail}</NtryDtls>
  </Ntry>`
}

/** A file of a bank, camt.053 unless told. */
export function camt(
  entries: readonly string[],
  { kind = '053', version = '08', account = ownAccount, prefix = '' } = {},
): Uint8Array {
  const [root, statement] = kind === '054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns${prefix === '' ? '' : `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}">
  <${root}>
    <GrpHdr><MsgId>1</MsgId></GrpHdr>
    <${statement}>
      <Id>1</Id>
      <Acct><Id><IBAN>${account}</IBAN></Id></Acct>
      ${entries.join('\n')}
    </${statement}>
  </${root}>
</Document>`
  return Buffer.from(prefix === '' ? xml : xml.replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`))
}
