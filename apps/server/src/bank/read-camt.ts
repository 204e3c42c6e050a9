import { createHash } from 'node:crypto'

import { minorFromText } from '@kids-crafts/rules/currency-decimals.ts'

import { childrenOf, findChild, parseXml, textAt } from './parse-xml.ts'
import type { Element } from './parse-xml.ts'
import { plainText } from './plain-text.ts'

/** What a bank says was booked on one of our accounts (ISO 20022 camt.053 or camt.054). */
export interface Statement {
  /** The IBAN; empty if the file could not be read. */
  account: string
  lines: StatementLine[]
  /** A sentence for each row that could not be read, and for a file that could not be. */
  problems: string[]
}

export interface StatementLine {
  /** The same in every file that tells of the same money. */
  entryKey: string
  direction: 'IN' | 'OUT'
  amountMinor: number
  currency: string
  /** `2026-11-30` */
  bookedOn: string
  /** Of money that went out: who it went to. */
  payerName: string
  payerIban: string
  /** What was given as a structured reference, such as RF…; several have a space between them. */
  reference: string
  text: string
}

const problemsMax = 1000
const roots = ['BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn']
const statementNames = ['Stmt', 'Ntfctn']
const lengths = { name: 140, iban: 34, reference: 280, text: 1000, shown: 60 }

/**
 * Reads any version of either message. It never throws: what is wrong with a file is for people to
 * read.
 */
export function readCamt(bytes: Uint8Array): Statement {
  const parsed = parseXml(bytes)
  if ('problem' in parsed) return unreadable(parsed.problem)
  const root = roots.flatMap((name) => childrenOf(findChild(parsed.document, 'Document'), name))[0]
  const statements = statementNames.flatMap((name) => childrenOf(root, name))
  if (statements.length === 0) return unreadable('The file is no camt.053 or camt.054 message')
  const account = accountOf(statements[0])
  if (account === '') return unreadable('The file does not say of which account it is')
  const keys = new Keys(account)
  const lines: StatementLine[] = []
  const problems: string[] = []
  for (const [index, statement] of statements.entries()) {
    // Money of another account would be taken for money of this one.
    if (accountOf(statement) !== account) {
      problems.push(
        `Statement ${index + 1} is of another account than the first: give it in a file of its own`,
      )
      continue
    }
    for (const [place, entry] of childrenOf(statement, 'Ntry').entries()) {
      readEntry(entry, place + 1, { keys, lines, problems })
    }
  }
  return { account, lines, problems: shortened(problems) }
}

const unreadable = (problem: string): Statement => ({ account: '', lines: [], problems: [problem] })

type Reading = { keys: Keys; lines: StatementLine[]; problems: string[] }

function readEntry(entry: Element, place: number, { keys, lines, problems }: Reading) {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  // What is pending or for information is told again once it is booked.
  if (['PDNG', 'INFO', 'FUTR'].includes(status)) return
  const names = bankReferences(entry)
  const named = names.entry === '' ? '' : ` (${shown(names.entry)})`
  const isRead = (read: () => void, what: string) => {
    try {
      read()
      return true
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(`${what}: ${error.message}`)
      return false
    }
  }
  isRead(() => {
    const whole = amountOf(entry)
    // Some banks tell of fees that they did not take.
    if (whole.amountMinor === 0) return
    const booked = bookingDay(entry)
    const details = childrenOf(entry, 'NtryDtls').flatMap((batch) => childrenOf(batch, 'TxDtls'))
    if (details.length < 2) {
      const count = childrenOf(entry, 'NtryDtls').map((batch) => textAt(batch, 'Btch', 'NbOfTxs'))[0] ?? ''
      // The file that has the payments has the same entry, so that its sum would be counted twice.
      if (details.length === 0 && /^\d+$/.test(count) && Number(count) > 1) {
        throw new Unreadable(`it is a batch of ${count.slice(0, 9)} payments and does not say which`)
      }
      const line = lineOf({ ...whole, bookedOn: booked }, entry, details[0])
      lines.push({ ...line, entryKey: keys.keyOf(line, names, details[0], 0) })
      return
    }
    const found: StatementLine[] = []
    const areAllRead = details
      .map((detail, index) =>
        isRead(
          () => {
            const amount = amountOfDetail(detail, whole)
            const line = lineOf({ ...amount, bookedOn: booked }, entry, detail)
            found.push({ ...line, entryKey: keys.keyOf(line, names, detail, index) })
          },
          `Entry ${place}${named}, payment ${index + 1}`,
        ),
      )
      .every(Boolean)
    if (areAllRead && sumOf(found) !== sumOf([whole])) {
      throw new Unreadable('its payments do not add up to its amount')
    }
    lines.push(...found.filter(({ amountMinor }) => amountMinor > 0))
  }, `Entry ${place}${named}`)
}

type Amount = Pick<StatementLine, 'direction' | 'amountMinor' | 'currency'>
type KeylessLine = Omit<StatementLine, 'entryKey'>

function lineOf(
  amount: Amount & { bookedOn: string },
  entry: Element,
  detail: Element | undefined,
): KeylessLine {
  const parties = findChild(detail, 'RltdPties')
  const [party, account] = amount.direction === 'IN' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct']
  const remittance = findChild(detail, 'RmtInf')
  const unstructured = childrenOf(remittance, 'Ustrd').map((part) => textAt(part))
  const text = unstructured.join(' ') || textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const structured = childrenOf(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref'))
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId')
  const references = structured.filter((each) => each.trim() !== '')
  // Some banks hand a reference on in the only field that they have for one.
  if (references.length === 0 && /^\s*RF\s*\d/i.test(endToEnd)) references.push(endToEnd)
  return {
    direction: amount.direction,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    bookedOn: amount.bookedOn,
    payerName: plainText(nameOf(parties, party) || nameOf(parties, `Ultmt${party}`), lengths.name),
    payerIban: plainText(accountNumber(findChild(parties, account)), lengths.iban).replaceAll(' ', ''),
    reference: plainText(references.join(' '), lengths.reference),
    text: plainText(text, lengths.text),
  }
}

/** From version 8 on a name is within the kind of party. */
const nameOf = (parties: Element | undefined, role: string): string =>
  textAt(parties, role, 'Pty', 'Nm') ||
  textAt(parties, role, 'Agt', 'FinInstnId', 'Nm') ||
  textAt(parties, role, 'Nm')

const accountNumber = (account: Element | undefined): string =>
  textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')

const accountOf = (statement: Element | undefined): string =>
  plainText(accountNumber(findChild(statement, 'Acct')), lengths.iban).replaceAll(' ', '')

function amountOf(entry: Element): Amount {
  return readAmount(findChild(entry, 'Amt'), directionOf(textAt(entry, 'CdtDbtInd')))
}

/** Of the whole it has the currency. Older versions have the amount one element deeper. */
function amountOfDetail(detail: Element, whole: Amount): Amount {
  const direction = textAt(detail, 'CdtDbtInd')
  const amounts = [
    findChild(detail, 'Amt'),
    findChild(detail, 'AmtDtls', 'TxAmt', 'Amt'),
    findChild(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
  ]
  const given = amounts.filter((amount) => amount !== undefined)
  const amount = given.find((each) => textAt(each, '@Ccy') === whole.currency) ?? given[0]
  const read = readAmount(amount, direction === '' ? whole.direction : directionOf(direction))
  if (read.currency !== whole.currency) {
    throw new Unreadable(`it is in ${read.currency} and its entry in ${whole.currency}`)
  }
  return read
}

function readAmount(amount: Element | undefined, direction: Amount['direction']): Amount {
  const currency = textAt(amount, '@Ccy')
  const text = textAt(amount).trim()
  if (!/^[A-Z]{3}$/.test(currency)) throw new Unreadable(`"${shown(currency)}" is no currency`)
  const amountMinor = minorFromText(text, currency)
  if (amountMinor === undefined) throw new Unreadable(`"${shown(text)}" is no amount of ${currency}`)
  return { direction, amountMinor, currency }
}

function directionOf(text: string): Amount['direction'] {
  if (text === 'CRDT') return 'IN'
  if (text === 'DBIT') return 'OUT'
  throw new Unreadable(`"${shown(text)}" is neither CRDT nor DBIT`)
}

function bookingDay(entry: Element): string {
  const days = ['BookgDt', 'ValDt'].flatMap((name) => [
    textAt(entry, name, 'Dt'),
    textAt(entry, name, 'DtTm'),
  ])
  const day = days.find((each) => each !== '')?.trim() ?? ''
  const [date = ''] = /^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.exec(day) ?? []
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new Unreadable(`"${shown(day)}" is no day`)
  }
  return date
}

const sumOf = (amounts: readonly Amount[]): number =>
  amounts.reduce(
    (sum, { direction, amountMinor }) => sum + (direction === 'IN' ? amountMinor : -amountMinor),
    0,
  )

interface BankNames {
  /** What the bank names this money, in every file. */
  unique: string
  /** A number that may begin anew in every file. */
  local: string
  /** Either, for people. */
  entry: string
}

function bankReferences(entry: Element): BankNames {
  const unique = given(textAt(entry, 'AcctSvcrRef'))
  const local = given(textAt(entry, 'NtryRef'))
  return { unique, local, entry: unique || local }
}

/** What banks write where they have no reference. */
const given = (text: string): string =>
  /^(?:|NONREF|NOTPROVIDED|NOTAVAILABLE|UNKNOWN)$/i.test(text.trim()) ? '' : text.trim()

/**
 * Makes the keys of one file: what has the same key there is counted, so that no money gets lost.
 */
class Keys {
  readonly #account: string
  readonly #counts = new Map<string, number>()

  constructor(account: string) {
    this.#account = account
  }

  /**
   * The amount belongs to the key: should a bank give a reference twice, other money would be taken
   * for what is there already. The number of an entry alone names it in one file, so it needs the
   * content too.
   */
  keyOf(line: KeylessLine, names: BankNames, detail: Element | undefined, index: number): string {
    const ofDetail = given(textAt(detail, 'Refs', 'AcctSvcrRef'))
    const money = [line.direction, line.amountMinor, line.currency]
    const parts =
      names.unique !== ''
        ? ['entry', names.unique, index, ...money]
        : ofDetail !== ''
          ? ['detail', ofDetail, ...money]
          : ['content', names.local, names.local === '' ? '' : index, ...Object.values(line)]
    const digest = createHash('sha256')
      .update(JSON.stringify([this.#account, ...parts]))
      .digest('hex')
      .slice(0, 40)
    const count = (this.#counts.get(digest) ?? 0) + 1
    this.#counts.set(digest, count)
    return count === 1 ? digest : `${digest}-${count}`
  }
}

/** A row that is set aside. */
class Unreadable extends Error {}

const shown = (text: string): string => plainText(text, lengths.shown)

function shortened(problems: string[]): string[] {
  if (problems.length <= problemsMax) return problems
  return [...problems.slice(0, problemsMax), `${problems.length - problemsMax} more rows cannot be read`]
}
