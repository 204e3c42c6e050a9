import type { Terms } from './invoice-terms.ts'

/**
 * The EN 16931 business rules that our invoices could break, with their official ids. Implemented
 * here, because no package provides the official Schematron rules.
 */
export function brokenRules(terms: Terms): string[] {
  const all = {
    ...presence(terms),
    ...sums(terms),
    ...parties(terms),
    ...payment(terms),
    ...categories(terms),
  }
  return Object.entries(all)
    .filter(([, holds]) => !holds)
    .map(([id]) => id)
}

type Rules = Record<string, boolean>

function presence(terms: Terms): Rules {
  const { lines, charges, taxes, seller, buyer } = terms
  const amounts = [
    terms.BT106,
    terms.BT108,
    terms.BT109,
    terms.BT110,
    terms.BT112,
    terms.BT113,
    terms.BT115,
    ...charges.map(({ BT99 }) => BT99),
    ...taxes.flatMap(({ BT116, BT117 }) => [BT116, BT117]),
    ...lines.map(({ BT131 }) => BT131),
  ]
  return {
    'BR-01': terms.BT24 === 'urn:cen.eu:en16931:2017',
    'BR-02': isText(terms.BT1),
    'BR-03': isDay(terms.BT2),
    'BR-04': isText(terms.BT3),
    'BR-05': /^[A-Z]{3}$/.test(terms.BT5 ?? ''),
    'BR-06': isText(seller.name),
    'BR-07': isText(buyer.name),
    'BR-09': /^[A-Z]{2}$/.test(seller.country ?? ''),
    'BR-11': /^[A-Z]{2}$/.test(buyer.country ?? ''),
    'BR-12': isText(terms.BT106),
    'BR-13': isText(terms.BT109),
    'BR-14': isText(terms.BT112),
    'BR-15': isText(terms.BT115),
    'BR-16': lines.length > 0,
    'BR-21': lines.every(({ BT126 }) => isText(BT126)),
    // The rule requires a quantity. Ours is positive, except for goodwill that a credit note takes
    // back.
    'BR-22': lines.every(({ BT129 }) => Number(BT129) > 0 || (terms.BT3 === '381' && BT129 === '-1')),
    'BR-23': lines.every(({ BT130 }) => BT130 === 'C62'),
    'BR-24': lines.every(({ BT131 }) => isText(BT131)),
    'BR-25': lines.every(({ BT153 }) => isText(BT153)),
    'BR-26': lines.every(({ BT146 }) => isText(BT146)),
    'BR-27': lines.every(({ BT146 }) => Number(BT146) >= 0),
    'BR-36': charges.every(({ BT99 }) => isText(BT99)),
    'BR-37': charges.every(({ BT102 }) => isText(BT102)),
    'BR-38': charges.every(({ BT104, BT105 }) => isText(BT104) && isText(BT105)),
    'BR-45': taxes.every(({ BT116 }) => isText(BT116)),
    'BR-46': taxes.every(({ BT117 }) => isText(BT117)),
    'BR-47': taxes.every(({ BT118 }) => isText(BT118)),
    'BR-48': taxes.every(({ BT118, BT119 }) => isText(BT119) || BT118 === 'O'),
    'BR-CL-01': terms.BT3 === '380' || terms.BT3 === '381',
    'BR-DEC': amounts.every((amount) => amount === undefined || /^-?\d+\.\d\d$/.test(amount)),
    'BR-55': terms.BT3 === '380' || (isText(terms.BT25) && isDay(terms.BT26)),
  }
}

function sums(terms: Terms): Rules {
  const { lines, charges, taxes } = terms
  const { BT106, BT108, BT109, BT110, BT112, BT113, BT115 } = terms
  return {
    'BR-CO-04': lines.every(({ BT151 }) => isText(BT151)),
    'BR-CO-10': total(lines.map(({ BT131 }) => BT131)) === minor(BT106),
    'BR-CO-12': total(charges.map(({ BT99 }) => BT99)) === minor(BT108),
    'BR-CO-13': minor(BT106) + minor(BT108) === minor(BT109),
    'BR-CO-14': total(taxes.map(({ BT117 }) => BT117)) === minor(BT110),
    'BR-CO-15': minor(BT109) + minor(BT110) === minor(BT112),
    'BR-CO-16': minor(BT112) - minor(BT113) === minor(BT115),
    // The official rules allow a difference below one currency unit, because tax may be rounded per
    // line, as ours is.
    'BR-CO-17': taxes.every(
      ({ BT116, BT117, BT119 }) => Math.abs((minor(BT116) * Number(BT119 ?? 0)) / 100 - minor(BT117)) < 100,
    ),
    'BR-CO-18': taxes.length > 0,
    // From Peppol, which many offices also check.
    'PEPPOL-EN16931-R120': lines.every(
      ({ BT129, BT131, BT146 }) => Math.round(Number(BT129) * Number(BT146) * 100) === minor(BT131),
    ),
  }
}

function parties({ seller, buyer }: Terms): Rules {
  const hasPrefix = (number: string | undefined) => number === undefined || /^[A-Z]{2}/.test(number)
  return {
    'BR-CO-09': hasPrefix(seller.vatNumber) && hasPrefix(buyer.vatNumber),
    'BR-CO-26': isText(seller.vatNumber) || isText(seller.id),
    'BR-62': seller.endpoint === undefined || seller.endpointScheme === 'EM',
    'BR-63': buyer.endpoint === undefined || buyer.endpointScheme === 'EM',
  }
}

function payment({ BT3, BT5, BT9, BT20, BT81, BT83, BT84, BT115 }: Terms): Rules {
  return {
    'BR-49': BT3 === '381' || BT81 === (BT5 === 'EUR' ? '58' : '30'),
    'BR-50': BT81 === undefined || /^[A-Z]{2}\d{2}\w+$/.test(BT84 ?? ''),
    'BR-CO-25': minor(BT115) <= 0 || isDay(BT9) || isText(BT20),
    reference: BT3 === '381' || isText(BT83),
  }
}

/** The rules BR-S, BR-Z, BR-E and BR-O, which differ only in the letter. */
function categories({ taxes, lines, charges, seller, buyer }: Terms): Rules {
  const taxed = [
    ...lines.map((line) => ({ code: line.BT151, rate: line.BT152, net: line.BT131 })),
    ...charges.map((charge) => ({ code: charge.BT102, rate: charge.BT103, net: charge.BT99 })),
  ]
  const codes = new Set([...taxes.map(({ BT118 }) => BT118), ...taxed.map(({ code }) => code)])
  const isKnown = isText(seller.vatNumber) || isText(seller.taxRegistration)
  const rules: Rules = { 'BR-CL-17': [...codes].every((code) => ['S', 'Z', 'E', 'O'].includes(code ?? '')) }
  for (const code of codes) {
    const of = taxed.filter((item) => item.code === code)
    const breakdowns = taxes.filter(({ BT118 }) => BT118 === code)
    const rates = [...of.map(({ rate }) => rate), ...breakdowns.map(({ BT119 }) => BT119)]
    const isUntaxed = code === 'E' || code === 'O'
    const sumOf = (rate: string | undefined) =>
      total(of.filter((item) => item.rate === rate).map(({ net }) => net))
    rules[`BR-${code}-01`] = of.length > 0 && (code === 'S' ? breakdowns.length > 0 : breakdowns.length === 1)
    rules[`BR-${code}-02`] = code === 'O' ? !isText(seller.vatNumber) && !isText(buyer.vatNumber) : isKnown
    rules[`BR-${code}-05`] = rates.every((rate) => {
      if (code === 'O') return rate === undefined
      return code === 'S' ? Number(rate) > 0 : rate === '0'
    })
    rules[`BR-${code}-08`] =
      breakdowns.every(({ BT116, BT119 }) => sumOf(BT119) === minor(BT116)) &&
      of.every(({ rate }) => breakdowns.some(({ BT119 }) => BT119 === rate))
    rules[`BR-${code}-09`] = code === 'S' || breakdowns.every(({ BT117 }) => minor(BT117) === 0)
    rules[`BR-${code}-10`] = breakdowns.every(({ BT120 }) => isText(BT120) === isUntaxed)
    rules[`BR-${code}-11`] = code !== 'O' || codes.size === 1
  }
  return rules
}

const isText = (text: string | undefined) => text !== undefined && text.trim() !== ''
const isDay = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
const minor = (decimal: string | undefined) => Math.round(Number(decimal ?? 0) * 100)
const total = (decimals: readonly (string | undefined)[]) =>
  decimals.reduce((sum, decimal) => sum + minor(decimal), 0)
