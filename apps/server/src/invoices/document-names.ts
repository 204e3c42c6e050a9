/** Documents for people, for their software, and for portals of public offices. */
const documentTypes = { PDF: 'application/pdf', CII: 'application/xml', UBL: 'application/xml' } as const
export type ShownDocument = keyof typeof documentTypes
export const shownDocuments = Object.keys(documentTypes) as ShownDocument[]

export const documentName = (number: string, kind: ShownDocument): string =>
  kind === 'PDF' ? `${number}.pdf` : `${number}-${kind.toLowerCase()}.xml`

export const documentType = (kind: ShownDocument): (typeof documentTypes)[ShownDocument] =>
  documentTypes[kind]
