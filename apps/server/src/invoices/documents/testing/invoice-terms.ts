import { allAt, textAt } from './xml-tree.ts'
import type { Tree } from './xml-tree.ts'

/** An invoice's EN 16931 business terms, by number. */
export interface Terms {
  BT1?: string
  BT2?: string
  BT3?: string
  BT5?: string
  BT9?: string
  BT13?: string
  BT14?: string
  BT19?: string
  BT20?: string
  BT22: string
  BT24?: string
  BT25?: string
  BT26?: string
  seller: PartyTerms
  buyer: PartyTerms
  BT81?: string
  BT83?: string
  BT84?: string
  BT85?: string
  BT86?: string
  charges: ChargeTerms[]
  BT106?: string
  BT108?: string
  BT109?: string
  BT110?: string
  BT112?: string
  BT113?: string
  BT115?: string
  taxes: TaxTerms[]
  lines: LineTerms[]
}

interface PartyTerms {
  name?: string
  id?: string
  vatNumber?: string
  taxRegistration?: string
  endpoint?: string
  endpointScheme?: string
  address: (string | undefined)[]
  country?: string
}
interface ChargeTerms {
  BT99?: string
  BT102?: string
  BT103?: string
  BT104?: string
  BT105?: string
}
interface TaxTerms {
  BT116?: string
  BT117?: string
  BT118?: string
  BT119?: string
  BT120?: string
}
interface LineTerms {
  BT126?: string
  BT127?: string
  BT129?: string
  BT130?: string
  BT131?: string
  BT146?: string
  BT151?: string
  BT152?: string
  BT153?: string
  BT155?: string
}

/** Absent terms have no key, so that the two forms can be compared. */
type Read<T> = { [Key in keyof T]: T[Key] | undefined }
const present = <T extends object>(terms: Read<T>): T =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as T

export function termsOfCii(root: Tree): Terms {
  const at = (path: string) => textAt(root, path)
  const trade = 'rsm:SupplyChainTradeTransaction'
  const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`
  const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
  const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`
  const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
  const canceled = `${settlement}/ram:InvoiceReferencedDocument`
  const seller = allAt(root, `${agreement}/ram:SellerTradeParty`)
  const buyer = allAt(root, `${agreement}/ram:BuyerTradeParty`)
  return present<Terms>({
    BT1: at('rsm:ExchangedDocument/ram:ID'),
    BT2: isoDay(at('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')),
    BT3: at('rsm:ExchangedDocument/ram:TypeCode'),
    BT5: at(`${settlement}/ram:InvoiceCurrencyCode`),
    BT9: isoDay(at(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`)),
    BT13: at(`${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
    BT14: at(`${agreement}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`),
    BT19: at(`${settlement}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`),
    BT20: at(`${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`),
    BT22: allAt(root, 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content')
      .map(({ text }) => text)
      .join('\n'),
    BT24: at('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    BT25: at(`${canceled}/ram:IssuerAssignedID`),
    BT26: isoDay(at(`${canceled}/ram:FormattedIssueDateTime/qdt:DateTimeString`)),
    seller: ciiParty(single(seller)),
    buyer: ciiParty(single(buyer)),
    BT81: at(`${means}/ram:TypeCode`),
    BT83: at(`${settlement}/ram:PaymentReference`),
    BT84: at(`${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`),
    BT85: at(`${means}/ram:PayeePartyCreditorFinancialAccount/ram:AccountName`),
    BT86: at(`${means}/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`),
    charges: allAt(root, `${settlement}/ram:SpecifiedTradeAllowanceCharge`).map((charge) =>
      present<ChargeTerms>({
        BT99: textAt(charge, 'ram:ActualAmount'),
        BT102: textAt(charge, 'ram:CategoryTradeTax/ram:CategoryCode'),
        BT103: textAt(charge, 'ram:CategoryTradeTax/ram:RateApplicablePercent'),
        BT104: textAt(charge, 'ram:Reason'),
        BT105: textAt(charge, 'ram:ReasonCode'),
      }),
    ),
    BT106: at(`${sums}/ram:LineTotalAmount`),
    BT108: at(`${sums}/ram:ChargeTotalAmount`),
    BT109: at(`${sums}/ram:TaxBasisTotalAmount`),
    BT110: at(`${sums}/ram:TaxTotalAmount`),
    BT112: at(`${sums}/ram:GrandTotalAmount`),
    BT113: at(`${sums}/ram:TotalPrepaidAmount`),
    BT115: at(`${sums}/ram:DuePayableAmount`),
    taxes: allAt(root, `${settlement}/ram:ApplicableTradeTax`).map((tax) =>
      present<TaxTerms>({
        BT116: textAt(tax, 'ram:BasisAmount'),
        BT117: textAt(tax, 'ram:CalculatedAmount'),
        BT118: textAt(tax, 'ram:CategoryCode'),
        BT119: textAt(tax, 'ram:RateApplicablePercent'),
        BT120: textAt(tax, 'ram:ExemptionReason'),
      }),
    ),
    lines: allAt(root, `${trade}/ram:IncludedSupplyChainTradeLineItem`).map((line) => {
      const quantity = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'
      const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
      const tax = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax'
      return present<LineTerms>({
        BT126: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
        BT127: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content'),
        BT129: textAt(line, quantity),
        BT130: allAt(line, quantity)[0]?.attributes.unitCode,
        BT131: textAt(
          line,
          'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
        ),
        BT146: textAt(line, price),
        BT151: textAt(line, `${tax}/ram:CategoryCode`),
        BT152: textAt(line, `${tax}/ram:RateApplicablePercent`),
        BT153: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'),
        BT155: textAt(line, 'ram:SpecifiedTradeProduct/ram:SellerAssignedID'),
      })
    }),
  })
}

function ciiParty(party: Tree): PartyTerms {
  const address = ['LineOne', 'LineTwo', 'LineThree', 'CityName', 'PostcodeCode']
  const registered = (scheme: string) =>
    allAt(party, 'ram:SpecifiedTaxRegistration/ram:ID').find(
      ({ attributes }) => attributes.schemeID === scheme,
    )?.text
  const [endpoint] = allAt(party, 'ram:URIUniversalCommunication/ram:URIID')
  return present<PartyTerms>({
    name: textAt(party, 'ram:Name'),
    id: textAt(party, 'ram:ID'),
    vatNumber: registered('VA'),
    taxRegistration: registered('FC'),
    endpoint: endpoint?.text,
    endpointScheme: endpoint?.attributes.schemeID,
    address: address.map((name) => textAt(party, `ram:PostalTradeAddress/ram:${name}`)),
    country: textAt(party, 'ram:PostalTradeAddress/ram:CountryID'),
  })
}

export function termsOfUbl(root: Tree): Terms {
  const at = (path: string) => textAt(root, path)
  const kind = root.name
  const means = 'cac:PaymentMeans'
  const sums = 'cac:LegalMonetaryTotal'
  const canceled = 'cac:BillingReference/cac:InvoiceDocumentReference'
  const purchaseOrder = at('cac:OrderReference/cbc:ID')
  return present<Terms>({
    BT1: at('cbc:ID'),
    BT2: at('cbc:IssueDate'),
    BT3: at(`cbc:${kind}TypeCode`),
    BT5: at('cbc:DocumentCurrencyCode'),
    BT9: at('cbc:DueDate'),
    BT13: purchaseOrder === 'NA' ? undefined : purchaseOrder,
    BT14: at('cac:OrderReference/cbc:SalesOrderID'),
    BT19: at('cbc:AccountingCost'),
    BT20: at('cac:PaymentTerms/cbc:Note'),
    BT22: at('cbc:Note') ?? '',
    BT24: at('cbc:CustomizationID'),
    BT25: at(`${canceled}/cbc:ID`),
    BT26: at(`${canceled}/cbc:IssueDate`),
    seller: ublParty(single(allAt(root, 'cac:AccountingSupplierParty/cac:Party'))),
    buyer: ublParty(single(allAt(root, 'cac:AccountingCustomerParty/cac:Party'))),
    BT81: at(`${means}/cbc:PaymentMeansCode`),
    BT83: at(`${means}/cbc:PaymentID`),
    BT84: at(`${means}/cac:PayeeFinancialAccount/cbc:ID`),
    BT85: at(`${means}/cac:PayeeFinancialAccount/cbc:Name`),
    BT86: at(`${means}/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID`),
    charges: allAt(root, 'cac:AllowanceCharge').map((charge) =>
      present<ChargeTerms>({
        BT99: textAt(charge, 'cbc:Amount'),
        BT102: textAt(charge, 'cac:TaxCategory/cbc:ID'),
        BT103: textAt(charge, 'cac:TaxCategory/cbc:Percent'),
        BT104: textAt(charge, 'cbc:AllowanceChargeReason'),
        BT105: textAt(charge, 'cbc:AllowanceChargeReasonCode'),
      }),
    ),
    BT106: at(`${sums}/cbc:LineExtensionAmount`),
    BT108: at(`${sums}/cbc:ChargeTotalAmount`),
    BT109: at(`${sums}/cbc:TaxExclusiveAmount`),
    BT110: at('cac:TaxTotal/cbc:TaxAmount'),
    BT112: at(`${sums}/cbc:TaxInclusiveAmount`),
    BT113: at(`${sums}/cbc:PrepaidAmount`),
    BT115: at(`${sums}/cbc:PayableAmount`),
    taxes: allAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map((tax) =>
      present<TaxTerms>({
        BT116: textAt(tax, 'cbc:TaxableAmount'),
        BT117: textAt(tax, 'cbc:TaxAmount'),
        BT118: textAt(tax, 'cac:TaxCategory/cbc:ID'),
        BT119: textAt(tax, 'cac:TaxCategory/cbc:Percent'),
        BT120: textAt(tax, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      }),
    ),
    lines: allAt(root, `cac:${kind}Line`).map((line) => {
      const quantity = `cbc:${kind === 'CreditNote' ? 'Credited' : 'Invoiced'}Quantity`
      const tax = 'cac:Item/cac:ClassifiedTaxCategory'
      return present<LineTerms>({
        BT126: textAt(line, 'cbc:ID'),
        BT127: textAt(line, 'cbc:Note'),
        BT129: textAt(line, quantity),
        BT130: allAt(line, quantity)[0]?.attributes.unitCode,
        BT131: textAt(line, 'cbc:LineExtensionAmount'),
        BT146: textAt(line, 'cac:Price/cbc:PriceAmount'),
        BT151: textAt(line, `${tax}/cbc:ID`),
        BT152: textAt(line, `${tax}/cbc:Percent`),
        BT153: textAt(line, 'cac:Item/cbc:Name'),
        BT155: textAt(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
      })
    }),
  })
}

function ublParty(party: Tree): PartyTerms {
  const address = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine/cbc:Line', 'cbc:CityName']
  const registered = (isVat: boolean) => {
    const schemes = allAt(party, 'cac:PartyTaxScheme')
    const found = schemes.find((scheme) => (textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT') === isVat)
    return found && textAt(found, 'cbc:CompanyID')
  }
  const [endpoint] = allAt(party, 'cbc:EndpointID')
  return present<PartyTerms>({
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    id: textAt(party, 'cac:PartyIdentification/cbc:ID'),
    vatNumber: registered(true),
    taxRegistration: registered(false),
    endpoint: endpoint?.text,
    endpointScheme: endpoint?.attributes.schemeID,
    address: [...address, 'cbc:PostalZone'].map((name) => textAt(party, `cac:PostalAddress/${name}`)),
    country: textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  })
}

function single([tree]: readonly Tree[]): Tree {
  if (tree === undefined) throw new Error('A party is missing')
  return tree
}

const isoDay = (day: string | undefined) => day?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
