import type { InvoiceFacts } from '../invoice-facts.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { EInvoice, EParty, TaxCategory } from './e-invoice.ts'
import { element, optional, xmlDocument } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** The invoice as UN/CEFACT Cross Industry Invoice, in Factur-X's profile EN 16931. */
export function toCii(facts: InvoiceFacts): string {
  const invoice = eInvoiceOf(facts)
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            element('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', invoice.typeCode),
          element('ram:IssueDateTime', [day('udt', invoice.issueOn)]),
          ...invoice.notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(line),
          agreement(invoice),
          element('ram:ApplicableHeaderTradeDelivery', []),
          settlement(invoice),
        ]),
      ],
      namespaces,
    ),
  )
}

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

function line({ id, note, name, sku, quantity, price, amount, tax }: EInvoice['lines'][number]): XmlElement {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', id),
      element('ram:IncludedNote', [element('ram:Content', note)]),
    ]),
    element('ram:SpecifiedTradeProduct', [optional('ram:SellerAssignedID', sku), element('ram:Name', name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', quantity, { unitCode: 'C62' })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', category(tax)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount)]),
    ]),
  ])
}

function agreement({ seller, buyer, salesOrderNum, purchaseOrderNum }: EInvoice): XmlElement {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', party(seller)),
    element('ram:BuyerTradeParty', party(buyer)),
    reference('ram:SellerOrderReferencedDocument', salesOrderNum),
    reference('ram:BuyerOrderReferencedDocument', purchaseOrderNum),
  ])
}

function party(of: EParty): (XmlElement | undefined)[] {
  return [
    optional('ram:ID', of.id),
    element('ram:Name', of.name),
    element('ram:PostalTradeAddress', [
      optional('ram:PostcodeCode', of.postalIndex),
      optional('ram:LineOne', of.street),
      optional('ram:LineTwo', of.street2),
      optional('ram:LineThree', of.street3),
      optional('ram:CityName', of.city),
      element('ram:CountryID', of.countryIso),
    ]),
    of.email === undefined
      ? undefined
      : element('ram:URIUniversalCommunication', [element('ram:URIID', of.email, { schemeID: 'EM' })]),
    taxRegistration('VA', of.vatNumber),
    taxRegistration('FC', of.localTaxNumber),
  ]
}

function taxRegistration(schemeID: string, number: string | undefined): XmlElement | undefined {
  if (number === undefined) return undefined
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', number, { schemeID })])
}

function settlement(invoice: EInvoice): XmlElement {
  const { payment, currency, taxes, charges, paymentTerms, dueOn, totals, cancels, budgetLine } = invoice
  return element('ram:ApplicableHeaderTradeSettlement', [
    optional('ram:PaymentReference', payment?.reference),
    element('ram:InvoiceCurrencyCode', currency),
    payment === undefined ? undefined : paymentMeans(payment),
    ...taxes.map(breakdown),
    ...charges.map(charge),
    element('ram:SpecifiedTradePaymentTerms', [
      optional('ram:Description', paymentTerms),
      dueOn === undefined ? undefined : element('ram:DueDateDateTime', [day('udt', dueOn)]),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', totals.lines),
      optional('ram:ChargeTotalAmount', totals.charges),
      element('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      element('ram:GrandTotalAmount', totals.gross),
      optional('ram:TotalPrepaidAmount', totals.prepaid),
      element('ram:DuePayableAmount', totals.due),
    ]),
    cancels === undefined
      ? undefined
      : element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', cancels.number),
          element('ram:FormattedIssueDateTime', [day('qdt', cancels.issueOn)]),
        ]),
    budgetLine === undefined
      ? undefined
      : element('ram:ReceivableSpecifiedTradeAccountingAccount', [element('ram:ID', budgetLine)]),
  ])
}

function paymentMeans({ meansCode, iban, holder, bic }: NonNullable<EInvoice['payment']>): XmlElement {
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', meansCode),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', iban),
      optional('ram:AccountName', holder),
    ]),
    bic === ''
      ? undefined
      : element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic)]),
  ])
}

function breakdown({ code, percent, net, tax, exemptionReason }: EInvoice['taxes'][number]): XmlElement {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', tax),
    element('ram:TypeCode', 'VAT'),
    optional('ram:ExemptionReason', exemptionReason),
    element('ram:BasisAmount', net),
    element('ram:CategoryCode', code),
    optional('ram:RateApplicablePercent', percent),
  ])
}

function charge({ amount, reason, tax }: EInvoice['charges'][number]): XmlElement {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'true')]),
    element('ram:ActualAmount', amount),
    // Freight, in UNTDID 7161.
    element('ram:ReasonCode', 'FC'),
    element('ram:Reason', reason),
    element('ram:CategoryTradeTax', category(tax)),
  ])
}

function category({ code, percent }: TaxCategory): (XmlElement | undefined)[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', code),
    optional('ram:RateApplicablePercent', percent),
  ]
}

function reference(name: string, number: string | undefined): XmlElement | undefined {
  return number === undefined ? undefined : element(name, [element('ram:IssuerAssignedID', number)])
}

function day(prefix: 'udt' | 'qdt', isoDay: string): XmlElement {
  return element(`${prefix}:DateTimeString`, isoDay.replaceAll('-', ''), { format: '102' })
}
