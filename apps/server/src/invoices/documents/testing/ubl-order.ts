import invoiceOrder from './ubl-invoice-order.json' with { type: 'json' }
import type { Tree } from './xml-tree.ts'

/**
 * Names in schema order, with their occurrence: `?` at most once, `*` any number, `+` at least
 * once, otherwise once.
 */
interface Order {
  [name: string]: Order | null
}

/** Misplaced or missing elements of a UBL document. */
export function misplacedInUbl(root: Tree): string[] {
  return misplaced(root, root.name === 'CreditNote' ? creditNoteOrder : invoiceOrder)
}

const creditNoteNames = {
  'cbc:InvoiceTypeCode': 'cbc:CreditNoteTypeCode',
  'cac:InvoiceLine+': 'cac:CreditNoteLine+',
  'cbc:InvoicedQuantity': 'cbc:CreditedQuantity',
}
const creditNoteOrder = renamed(invoiceOrder)

/** Like an invoice, with other names and without a due date. */
function renamed(order: Order): Order {
  const names: Record<string, string> = creditNoteNames
  const entries = Object.entries(order).filter(([name]) => name !== 'cbc:DueDate?')
  return Object.fromEntries(entries.map(([name, inner]) => [names[name] ?? name, inner && renamed(inner)]))
}

function misplaced({ name: parent, children, text }: Tree, order: Order | null): string[] {
  if (order === null) {
    if (children.length > 0) return [`${parent} has parts`]
    return text.trim() === '' ? [`${parent} is empty`] : []
  }
  const rules = Object.entries(order).map(([marked, inner]) => ({
    name: marked.replace(/[?*+]$/, ''),
    isRequired: !/[?*]$/.test(marked),
    isRepeatable: /[*+]$/.test(marked),
    inner,
  }))
  const places = children.map((child) => rules.findIndex(({ name }) => name === child.name))
  const wrong = places.flatMap((place, index) => {
    const { name = '' } = children[index] ?? {}
    if (place === -1) return [`${parent} has no ${name}`]
    const before = places[index - 1] ?? -1
    if (place < before) return [`${parent}: ${name} comes too late`]
    return place === before && rules[place]?.isRepeatable !== true ? [`${parent} has ${name} twice`] : []
  })
  const missing = rules.filter(({ isRequired }, place) => isRequired && !places.includes(place))
  const inside = children.flatMap((child, index) =>
    misplaced(child, rules[places[index] ?? -1]?.inner ?? null),
  )
  return [...wrong, ...missing.map(({ name }) => `${parent} lacks ${name}`), ...inside]
}
