import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'

export interface PastedList {
  /** Quantities by item number. */
  wanted: ReadonlyMap<string, number>
  /** Pasted lines without a valid item number and quantity. */
  wrong: readonly string[]
}

/**
 * Reads lines with an item number and a quantity, typed or copied from a spreadsheet: `KC12345 30`,
 * `KC12345;30`, `30 x KC12345`.
 */
export function readPastedList(text: string): PastedList {
  const wanted = new Map<string, number>()
  const wrong: string[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const read = readLine(line)
    const total = (wanted.get(read?.sku ?? '') ?? 0) + (read?.quantity ?? 0)
    const isNewBeyond = read !== undefined && !wanted.has(read.sku) && wanted.size >= cartLinesMax
    if (read === undefined || total > cartQuantityMaximum || isNewBeyond) wrong.push(line)
    else wanted.set(read.sku, total)
  }
  return { wanted, wrong }
}

function readLine(line: string): { sku: string; quantity: number } | undefined {
  const parts = line
    .toUpperCase()
    .split(/[\s,;×]+/)
    .filter((part) => part !== '' && part !== 'X')
  const [first = '', second = '1', ...rest] = parts
  if (rest.length > 0) return undefined
  const [sku, quantity] = isQuantity(first) && parts.length === 2 ? [second, first] : [first, second]
  return isSku(sku) && isQuantity(quantity) ? { sku, quantity: Number(quantity) } : undefined
}

const isQuantity = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text)
const isSku = (text: string): boolean => /^[A-Z0-9]{4,20}$/.test(text)
