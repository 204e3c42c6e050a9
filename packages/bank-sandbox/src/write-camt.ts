import { textFromMinor } from '@kids-crafts/rules/currency-decimals.ts'

import type { Booking } from './store.ts'

export const formats = ['camt.053', 'camt.054'] as const
export type Format = (typeof formats)[number]

/**
 * The bookings of an account as a bank tells them: camt.053 is the statement of a day, camt.054 a
 * notification.
 */
export function writeCamt(
  bookings: readonly Booking[],
  { account, format, id, at }: { account: string; format: Format; id: string; at: Date },
): string {
  const [root, statement] =
    format === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}.001.08">
  <${root}>
    <GrpHdr><MsgId>${escape(id)}</MsgId><CreDtTm>${at.toISOString()}</CreDtTm></GrpHdr>
    <${statement}>
      <Id>${escape(id)}</Id>
      <CreDtTm>${at.toISOString()}</CreDtTm>
      <Acct><Id><IBAN>${escape(account)}</IBAN></Id></Acct>
${bookings.map((booking, index) => entryOf(booking, index + 1)).join('\n')}
    </${statement}>
  </${root}>
</Document>
`
}

function entryOf(booking: Booking, number: number): string {
  const { direction, currency, bookedOn, name, iban, reference, text, bankReference } = booking
  const party = direction === 'IN' ? 'Dbtr' : 'Cdtr'
  const amount = booking.isBroken ? 'twelve' : textFromMinor(booking.amountMinor, currency)
  const named = element('AcctSvcrRef', bankReference ?? '')
  return `      <Ntry>
        ${bankReference === null ? '' : `<NtryRef>${number}</NtryRef>`}
        <Amt Ccy="${escape(currency)}">${amount}</Amt>
        <CdtDbtInd>${direction === 'IN' ? 'CRDT' : 'DBIT'}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${bookedOn}</Dt></BookgDt>
        <ValDt><Dt>${bookedOn}</Dt></ValDt>
        ${named}
        <NtryDtls><TxDtls>
          <Refs>${named}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <RltdPties>
            <${party}><Pty>${element('Nm', name)}</Pty></${party}>
            ${iban === '' ? '' : `<${party}Acct><Id>${element('IBAN', iban)}</Id></${party}Acct>`}
          </RltdPties>
          <RmtInf>
            ${element('Ustrd', text)}
            ${reference === '' ? '' : `<Strd><CdtrRefInf>${element('Ref', reference)}</CdtrRefInf></Strd>`}
          </RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`
}

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escape(text)}</${name}>`

/** XML has no way to write most control characters. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
