import type { InvoiceFacts } from '../invoice-facts.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { EInvoice, EParty, TaxCategory } from './e-invoice.ts'
import { element, optional, xmlDocument } from './xml.ts'
import type { XmlElement } from './xml.ts'

/**
 * The invoice as UBL 2.1; Invoice and CreditNote differ in names and in the order of a few
 * elements.
 */
export function toUbl(facts: InvoiceFacts): string {
  const invoice = eInvoiceOf(facts)
  const { currency } = invoice
  const isCreditNote = invoice.typeCode === '381'
  const kind = isCreditNote ? 'CreditNote' : 'Invoice'
  const amount = (name: string, value: string) => element(`cbc:${name}`, value, { currencyID: currency })
  return xmlDocument(
    element(
      kind,
      [
        element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issueOn),
        optional('cbc:DueDate', invoice.dueOn),
        element(`cbc:${kind}TypeCode`, invoice.typeCode),
        optional('cbc:Note', invoice.notes.join('\n')),
        element('cbc:DocumentCurrencyCode', currency),
        optional('cbc:AccountingCost', invoice.budgetLine),
        orderReference(invoice),
        billingReference(invoice),
        element('cac:AccountingSupplierParty', [party(invoice.seller)]),
        element('cac:AccountingCustomerParty', [party(invoice.buyer)]),
        paymentMeans(invoice),
        invoice.paymentTerms === undefined
          ? undefined
          : element('cac:PaymentTerms', [element('cbc:Note', invoice.paymentTerms)]),
        ...invoice.charges.map((charge) => allowanceCharge(charge, amount)),
        taxTotal(invoice, amount),
        monetaryTotal(invoice, amount),
        ...invoice.lines.map((line) => invoiceLine(line, { isCreditNote, amount })),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )
}

type Amount = (name: string, value: string) => XmlElement

function orderReference({ purchaseOrderNum, salesOrderNum }: EInvoice): XmlElement | undefined {
  if (purchaseOrderNum === undefined && salesOrderNum === undefined) return undefined
  return element('cac:OrderReference', [
    // UBL requires it; this value means none.
    element('cbc:ID', purchaseOrderNum ?? 'NA'),
    optional('cbc:SalesOrderID', salesOrderNum),
  ])
}

function billingReference({ cancels }: EInvoice): XmlElement | undefined {
  if (cancels === undefined) return undefined
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      element('cbc:ID', cancels.number),
      element('cbc:IssueDate', cancels.issueOn),
    ]),
  ])
}

function party(of: EParty): XmlElement {
  return element('cac:Party', [
    optional('cbc:EndpointID', of.email, { schemeID: 'EM' }),
    of.id === undefined ? undefined : element('cac:PartyIdentification', [element('cbc:ID', of.id)]),
    element('cac:PostalAddress', [
      optional('cbc:StreetName', of.street),
      optional('cbc:AdditionalStreetName', of.street2),
      optional('cbc:CityName', of.city),
      optional('cbc:PostalZone', of.postalIndex),
      of.street3 === undefined ? undefined : element('cac:AddressLine', [element('cbc:Line', of.street3)]),
      element('cac:Country', [element('cbc:IdentificationCode', of.countryIso)]),
    ]),
    taxScheme('VAT', of.vatNumber),
    taxScheme('FC', of.localTaxNumber),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', of.name)]),
  ])
}

function taxScheme(scheme: string, number: string | undefined): XmlElement | undefined {
  if (number === undefined) return undefined
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', number),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ])
}

function paymentMeans({ payment }: EInvoice): XmlElement | undefined {
  if (payment === undefined) return undefined
  const { meansCode, reference, iban, holder, bic } = payment
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', meansCode),
    optional('cbc:PaymentID', reference),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', iban),
      optional('cbc:Name', holder),
      bic === '' ? undefined : element('cac:FinancialInstitutionBranch', [element('cbc:ID', bic)]),
    ]),
  ])
}

function allowanceCharge(
  { amount: charged, reason, tax }: EInvoice['charges'][number],
  amount: Amount,
): XmlElement {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'true'),
    // Freight, in UNTDID 7161.
    element('cbc:AllowanceChargeReasonCode', 'FC'),
    element('cbc:AllowanceChargeReason', reason),
    amount('Amount', charged),
    taxCategory('cac:TaxCategory', tax),
  ])
}

function taxTotal({ taxes, totals }: EInvoice, amount: Amount): XmlElement {
  return element('cac:TaxTotal', [
    amount('TaxAmount', totals.tax),
    ...taxes.map(({ net, tax, exemptionReason, ...category }) =>
      element('cac:TaxSubtotal', [
        amount('TaxableAmount', net),
        amount('TaxAmount', tax),
        taxCategory('cac:TaxCategory', category, exemptionReason),
      ]),
    ),
  ])
}

function monetaryTotal({ totals }: EInvoice, amount: Amount): XmlElement {
  const { lines, charges, net, gross, prepaid, due } = totals
  return element('cac:LegalMonetaryTotal', [
    amount('LineExtensionAmount', lines),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', gross),
    charges === undefined ? undefined : amount('ChargeTotalAmount', charges),
    prepaid === undefined ? undefined : amount('PrepaidAmount', prepaid),
    amount('PayableAmount', due),
  ])
}

function invoiceLine(
  line: EInvoice['lines'][number],
  { isCreditNote, amount }: { isCreditNote: boolean; amount: Amount },
): XmlElement {
  return element(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', line.id),
    element('cbc:Note', line.note),
    element(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, {
      unitCode: 'C62',
    }),
    amount('LineExtensionAmount', line.amount),
    element('cac:Item', [
      element('cbc:Name', line.name),
      line.sku === '' ? undefined : element('cac:SellersItemIdentification', [element('cbc:ID', line.sku)]),
      taxCategory('cac:ClassifiedTaxCategory', line.tax),
    ]),
    element('cac:Price', [amount('PriceAmount', line.price)]),
  ])
}

function taxCategory(name: string, { code, percent }: TaxCategory, exemptionReason?: string): XmlElement {
  return element(name, [
    element('cbc:ID', code),
    optional('cbc:Percent', percent),
    optional('cbc:TaxExemptionReason', exemptionReason),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}
