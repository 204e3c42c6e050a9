/**
 * The correct distribution of an order's money after each step, by plain sums without the program's
 * code. It doesn't divide shares: everything that sellers, school, tax and platform have of a line
 * is one number.
 */
export interface ModelLine {
  part: number
  priceMinor: number
  quantity: number
  shippingMinor: number
  unitsBack: number
  cancelled: number
  /** Returned after delivery. */
  returned: number
  goodsBackMinor: number
  shippingBackMinor: number
}

export interface Model {
  lines: ModelLine[]
  /** Parts whose money has been credited. */
  credited: Set<number>
  paidMinor: number
  /** Refunded to the buyer, by any method. */
  backMinor: number
  goodwillMinor: number
  /** Refunds that didn't arrive and aren't settled. */
  owedMinor: number
  /** Paid a second time by the bank. */
  lossMinor: number
  /** A bank is deciding about the whole charge: nothing moves meanwhile. */
  isWithBank: boolean
  feeMinor: number
}

export function newModel(
  lines: Pick<ModelLine, 'part' | 'priceMinor' | 'quantity' | 'shippingMinor'>[],
): Model {
  return {
    lines: lines.map((line) => ({
      ...line,
      unitsBack: 0,
      cancelled: 0,
      returned: 0,
      goodsBackMinor: 0,
      shippingBackMinor: 0,
    })),
    credited: new Set(),
    paidMinor: lines.reduce((sum, line) => sum + line.priceMinor * line.quantity + line.shippingMinor, 0),
    backMinor: 0,
    goodwillMinor: 0,
    owedMinor: 0,
    lossMinor: 0,
    isWithBank: false,
    feeMinor: 0,
  }
}

export const goodsLeft = (line: ModelLine): number => line.priceMinor * line.quantity - line.goodsBackMinor
export const shippingLeft = (line: ModelLine): number => line.shippingMinor - line.shippingBackMinor
export const leftMinor = (model: Model): number => model.paidMinor - model.backMinor

/** The value of units: their part of what is left, rounding half a cent to even. */
function worthOf(line: ModelLine, units: number): number {
  const exact = goodsLeft(line) * units
  const parts = line.quantity - line.unitsBack
  if (parts === 0) return 0
  const floor = Math.floor(exact / parts)
  const rest = (exact - floor * parts) * 2
  return rest > parts || (rest === parts && floor % 2 === 1) ? floor + 1 : floor
}

/** Pays the buyer at most what is left: the platform recovers what it had paid before. */
function payBack(model: Model, takenMinor: number): number {
  const toBuyer = Math.min(takenMinor, leftMinor(model))
  model.backMinor += toBuyer
  model.goodwillMinor -= takenMinor - toBuyer
  return toBuyer
}

export function refundLine(
  model: Model,
  index: number,
  asked: { units?: number; goodsMinor?: number; shippingMinor?: number },
): number {
  const line = model.lines[index]
  if (line === undefined) throw new Error('no such line')
  const goods = asked.goodsMinor ?? worthOf(line, asked.units ?? 0)
  const shipping = asked.shippingMinor ?? 0
  line.goodsBackMinor += goods
  line.shippingBackMinor += shipping
  line.unitsBack += asked.units ?? 0
  return payBack(model, goods + shipping)
}

export function giveGoodwill(model: Model, minor: number): number {
  model.backMinor += minor
  model.goodwillMinor += minor
  return minor
}

export function cancelUnits(model: Model, index: number, units: number): number {
  const line = model.lines[index]
  if (line === undefined) throw new Error('no such line')
  line.cancelled += units
  let taken = 0
  const isOver = model.lines.every((each) => each.part !== line.part || each.cancelled === each.quantity)
  if (isOver) {
    for (const each of model.lines.filter(({ part }) => part === line.part)) {
      taken += goodsLeft(each) + shippingLeft(each)
      each.goodsBackMinor += goodsLeft(each)
      each.shippingBackMinor += shippingLeft(each)
    }
    line.unitsBack += Math.min(units, line.quantity - line.unitsBack)
  } else {
    const refunded = Math.min(units, line.quantity - line.unitsBack)
    taken = worthOf(line, refunded)
    line.goodsBackMinor += taken
    line.unitsBack += refunded
  }
  return payBack(model, taken)
}

/**
 * Returns units. Refunds their price, or a named amount; and shipping: what is left of it if
 * nothing of the part is kept, or the units' part if the seller is at fault.
 */
export function returnUnits(
  model: Model,
  index: number,
  units: number,
  { isFault, cutMinor }: { isFault: boolean; cutMinor?: number | undefined },
): number {
  const line = model.lines[index]
  if (line === undefined) throw new Error('no such line')
  const unitsLeft = line.quantity - line.unitsBack
  line.returned += units
  const ofPart = model.lines.filter(({ part }) => part === line.part)
  const isNothingKept = ofPart.every((each) => each.cancelled + each.returned === each.quantity)
  const goods = cutMinor ?? Math.max(1, worthOf(line, units))
  let taken = goods
  line.goodsBackMinor += goods
  line.unitsBack += units
  for (const each of ofPart) {
    const ofUnits = each === line && isFault ? Math.floor((shippingLeft(each) * units) / unitsLeft) : 0
    const shipping = isNothingKept ? shippingLeft(each) : ofUnits
    each.shippingBackMinor += shipping
    taken += shipping
  }
  return payBack(model, taken)
}

/**
 * A refund didn't arrive. It is owed, unless the bank has paid the buyer the same, which undoes the
 * double loss.
 */
export function comeBack(model: Model, minor: number): void {
  if (model.lossMinor >= minor) model.lossMinor -= minor
  else model.owedMinor += minor
}

/** Pays an owed amount in another way. */
export function settle(model: Model, minor: number): void {
  model.owedMinor -= minor
}

export const partLeft = (model: Model, part: number): number =>
  model.lines
    .filter((line) => line.part === part)
    .reduce((sum, line) => sum + goodsLeft(line) + shippingLeft(line), 0)

/**
 * Buyer and seller agree on an amount for part of one line without shipping, or on all that is left
 * of a part with its units.
 */
export function settleDispute(model: Model, part: number, amountMinor: number | undefined): number {
  const lines = model.lines.filter((line) => line.part === part)
  const all = partLeft(model, part)
  const isAll = amountMinor === undefined || amountMinor >= Math.min(all, leftMinor(model))
  const taken = isAll ? all : amountMinor
  for (const line of lines) {
    if (isAll) {
      if (goodsLeft(line) > 0) line.unitsBack = line.quantity
      line.goodsBackMinor += goodsLeft(line)
      line.shippingBackMinor += shippingLeft(line)
    } else line.goodsBackMinor += taken
  }
  return payBack(model, taken)
}

/**
 * The bank takes the whole charge back: first what is left of every line, then what is owed; the
 * platform bears the rest.
 */
export function loseCharge(model: Model): void {
  const backBefore = model.backMinor
  let taken = 0
  for (const line of model.lines) {
    taken += goodsLeft(line) + shippingLeft(line)
    line.goodsBackMinor += goodsLeft(line)
    line.shippingBackMinor += shippingLeft(line)
  }
  payBack(model, taken)
  model.lossMinor += backBefore - model.owedMinor
  model.owedMinor = 0
}

/** Where the money must be once all refunds are sent. */
export function whereMoneyIs(model: Model): { heldMinor: number; creditedMinor: number } {
  const kept = (isCredited: boolean) =>
    model.lines
      .filter(({ part }) => model.credited.has(part) === isCredited)
      .reduce((sum, line) => sum + goodsLeft(line) + shippingLeft(line), 0)
  return { heldMinor: kept(false), creditedMinor: kept(true) }
}

/** Each share returned its proportion of the total returned, to the nearest cents. */
export function isInProportion(frozen: readonly number[], back: readonly number[]): boolean {
  const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0)
  const part = sum(back) / (sum(frozen) || 1)
  return frozen.every((minor, index) => Math.abs((back[index] ?? 0) - minor * part) < 2)
}
