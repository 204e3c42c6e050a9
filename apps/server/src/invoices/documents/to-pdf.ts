import path from 'node:path'

import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import type { InvoiceFacts } from '../invoice-facts.ts'
import { facturXClaims } from './factur-x-claims.ts'
import { asPdfA } from './pdf-a.ts'
import { presentInvoice } from './present-invoice.ts'
import { toCii } from './to-cii.ts'

const template = path.join(import.meta.dirname, 'invoice.typ')
/** The attachment's standard name. */
const xmlFile = 'factur-x.xml'

/**
 * The invoice as PDF/A-3 with its XML attached (Factur-X), in the language of the facts: the same
 * facts give the same bytes. Throws a refusal if too many documents are waiting.
 */
export async function toPdf(pdf: PdfRenderer, facts: InvoiceFacts): Promise<Uint8Array> {
  const text = toCii(facts)
  const createdAt = new Date(`${facts.issueOn}T00:00:00Z`)
  const typeset = await pdf.render({ template, data: presentInvoice(facts), createdAt })
  const attachment = { name: xmlFile, description: 'Factur-X invoice', text, modifiedAt: createdAt }
  return asPdfA(typeset, attachment, facturXClaims(xmlFile))
}
