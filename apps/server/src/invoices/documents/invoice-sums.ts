import type { InvoiceFacts } from '../invoice-facts.ts'

/** Refuses to create a document with wrong sums, since every receiving office would reject it. */
export function assertAddsUp(facts: InvoiceFacts): void {
  const { number, netMinor, taxMinor, totalMinor } = facts
  const wrong = (what: string) => new Error(`The invoice ${number} does not add up: ${what}`)
  const stated = new Map<number | undefined, Sums>()
  for (const tax of facts.taxes) addTo(stated, tax.percentThousandths, tax)
  const computed = sumsByRate(facts)
  for (const rate of new Set([...stated.keys(), ...computed.keys()])) {
    const { netMinor: statedNet, taxMinor: statedTax } = stated.get(rate) ?? nothing
    const { netMinor: computedNet, taxMinor: computedTax } = computed.get(rate) ?? nothing
    if (statedNet !== computedNet || statedTax !== computedTax) throw wrong(`tax of rate ${rate ?? 'none'}`)
    if (rate === undefined && computedTax !== 0) throw wrong('tax without a rate')
  }
  const sums = [...computed.values()]
  if (sum(sums.map((tax) => tax.netMinor)) !== netMinor) throw wrong('net')
  if (sum(sums.map((tax) => tax.taxMinor)) !== taxMinor) throw wrong('tax')
  if (netMinor + taxMinor !== totalMinor) throw wrong('total')
}

interface Sums {
  netMinor: number
  taxMinor: number
}
const nothing: Sums = { netMinor: 0, taxMinor: 0 }

export function sumsByRate({ parts }: InvoiceFacts): Map<number | undefined, Sums> {
  const sums = new Map<number | undefined, Sums>()
  for (const { lines, shipping } of parts) {
    for (const { amountMinor, taxMinor, percentThousandths } of lines) {
      addTo(sums, percentThousandths, { netMinor: amountMinor - taxMinor, taxMinor })
    }
    if (shipping !== undefined && shipping.minor !== 0) {
      const { minor, taxMinor, percentThousandths } = shipping
      addTo(sums, percentThousandths, { netMinor: minor - taxMinor, taxMinor })
    }
  }
  return sums
}

function addTo(sums: Map<number | undefined, Sums>, rate: number | undefined, added: Sums): void {
  const { netMinor, taxMinor } = sums.get(rate) ?? nothing
  sums.set(rate, { netMinor: netMinor + added.netMinor, taxMinor: taxMinor + added.taxMinor })
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
