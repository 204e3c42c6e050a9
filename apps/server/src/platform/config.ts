import { isIP } from 'node:net'
import path from 'node:path'

import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { defaultLocale, enabledByDefault, locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { iban as ibanRule, swift as swiftRule } from '@kids-crafts/rules/validation-bank.ts'
import { z } from 'zod'

import { CannotStart } from './cannot-start.ts'
import { isLoopback } from './own-network.ts'

/** All settings of the server, read once at start. Nothing else reads the environment. */
export type Config = Readonly<{
  /**
   * From NODE_ENV; if unset, true unless others can reach the server. Logs are then formatted for
   * people.
   */
  isDevelopment: boolean
  /**
   * In production, or if other machines can reach it: no development pages, no caught mail, and no
   * account may have the demo's published password.
   */
  isPublic: boolean
  /** Vite serves the storefront from its sources, with hot reload (`npm run dev`). */
  devServer: boolean
  host: string
  port: number
  /** Number of web processes behind the port. */
  webConcurrency: number
  publicUrl: string
  /** How long a stopping server keeps serving while it reports that it isn't ready. */
  drainSeconds: number
  dataDir: string
  databaseUrl: string | undefined
  /** The role that may change tables, for migrations. Defaults to the same. */
  databaseOwnerUrl: string | undefined
  databaseReadUrl: string | undefined
  databasePoolSize: number
  theme: Theme
  /** By lower-case host name. A Map, because the names come from untrusted requests. */
  themeHosts: ReadonlyMap<string, Theme>
  locales: readonly Locale[]
  demoData: boolean
  /** Whether the demo's pictures are drawn in the background after loading, or when first shown. */
  demoPictures: 'ahead' | 'on-demand' | 'flat'
  logLevel: LogLevel
  smtpUrl: string | undefined
  /** Mail goes to the inbox at /dev/mail. If false and SMTP_URL is missing, no mail can be sent. */
  catchesMail: boolean
  mailFrom: string
  /** Receives help requests. Undefined: they wait in the database. */
  supportEmail: string | undefined
  /** Sender and postal address of news, required by law. */
  postalAddress: string | undefined
  /** Undefined: there is no such portal, and nothing links to it. */
  vendorPortalUrl: string | undefined
  managerPortalUrl: string | undefined
  /** Sites that may embed the frame pages. */
  frameOrigins: readonly string[]
  s3: S3Settings | undefined
  /** Undefined: card payments go to the sandbox started with the server. */
  stripe: StripeSettings | undefined
  /** Whether nobody really pays, although others can reach the server. */
  cardSandbox: boolean
  /** In a process started by the primary: address of the primary's card sandbox. */
  cardSandboxUrl: string | undefined
  /**
   * Folder for exchanging invoices and statements with a bank. Undefined: invoices go to a sandbox,
   * if any.
   */
  bankDir: string | undefined
  /** A statement unchanged for this long is complete. */
  bankSettleMs: number
  /** In a process started by the primary: address of the primary's bank sandbox. */
  bankSandboxUrl: string | undefined
  rateLimits: boolean
  /**
   * The first signs access tokens, all verify them; if empty, the key from the first start is used.
   */
  sessionKeys: readonly string[]
  /**
   * The first encrypts data that must be unreadable in the database, all decrypt it; if empty, the
   * key in DATA_DIR is used.
   */
  dataKeys: readonly string[]
  /** Apps that may sign in again with their stored token. */
  mobileAppPackages: readonly string[]
  /**
   * If set, /metrics requires it as a bearer token. Otherwise only this machine and private
   * networks may read it.
   */
  metricsToken: string | undefined
  /** Addresses or number of the proxies in front; false: none; undefined: not set. */
  trustProxy: string[] | number | false | undefined
  /**
   * Share of the goods' value of a sale. Includes the school's commission, so it is never below
   * that.
   */
  platformFeePercent: number
  /** Tax within the fee, in thousandths of a percent. */
  feeTaxPercentThousandths: number
  refundAlone: RefundLimits
  /** Address lines for returns of children's goods. */
  returnCentre: readonly string[]
  /**
   * Issues invoices for children's goods, and appears on receipts. Undefined: such invoices can't
   * be sent.
   */
  issuer: Issuer | undefined
  /** Accounts to pay invoices into, by currency. */
  collectionAccounts: ReadonlyMap<string, CollectionAccount>
}>

export type Issuer = Readonly<{
  name: string
  addressLines: readonly string[]
  city: string
  postalIndex: string
  countryIso: string
  taxNumber: string
}>

export type CollectionAccount = Readonly<{
  holder: string
  bankName: string
  bankAddress: string
  iban: string
  swift: string
}>

/**
 * S-34: limits for refunds without a second person's approval, in hundredths of the order's
 * currency.
 */
export type RefundLimits = Readonly<{
  /** Per order. */
  orderMinor: number
  /** Per seller and day. */
  sellerDayMinor: number
  /** Per person and day. */
  personDayMinor: number
}>

export type S3Settings = Readonly<{
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

export type StripeSettings = Readonly<{
  secretKey: string
  /** Two during a replacement. */
  webhookSecrets: readonly string[]
  apiUrl: string
  /** The site of the pay pages. */
  payOrigin: string
}>

/** Receives help requests while all mail is caught at /dev/mail. */
export const caughtSupportEmail = 'support@kids-crafts.localhost'

type LogLevel = (typeof logLevels)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A relative DATA_DIR is relative to the repository, wherever the command runs. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

/** An invalid setting. */
export class SettingError extends CannotStart {
  override name = 'SettingError'
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = settings.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw new SettingError(sentenceAbout(parsed.error, env))

  const setting = parsed.data
  const publicUrl = setting.PUBLIC_URL ?? `http://localhost:${setting.PORT}`
  const isReachable = isReachableByOthers(setting)
  const isDevelopment = setting.NODE_ENV === undefined ? !isReachable : setting.NODE_ENV !== 'production'
  const isPublic = isReachable || !isDevelopment
  if (setting.DEV_SERVER && !isDevelopment) {
    throw new SettingError('DEV_SERVER shows the sources, so it must be off in production.')
  }
  const catchesMail = setting.SMTP_URL === undefined && !isPublic
  return Object.freeze({
    isDevelopment,
    isPublic,
    devServer: setting.DEV_SERVER,
    host: setting.HOST,
    port: setting.PORT,
    webConcurrency: setting.WEB_CONCURRENCY,
    publicUrl,
    drainSeconds: setting.DRAIN_SECONDS ?? (isDevelopment ? 0 : 10),
    dataDir: path.resolve(repositoryRoot, setting.DATA_DIR),
    databaseUrl: setting.DATABASE_URL,
    databaseOwnerUrl: setting.DATABASE_OWNER_URL,
    databaseReadUrl: setting.DATABASE_READ_URL,
    databasePoolSize: setting.DATABASE_POOL_SIZE,
    theme: setting.THEME,
    themeHosts: setting.THEME_HOSTS ?? localHosts(setting.THEME),
    locales: setting.LOCALES,
    demoPictures: setting.DEMO_PICTURES,
    demoData: setting.DEMO_DATA ?? (isDevelopment && setting.DATABASE_URL === undefined),
    logLevel: setting.LOG_LEVEL,
    smtpUrl: setting.SMTP_URL,
    catchesMail,
    mailFrom: setting.MAIL_FROM,
    supportEmail: setting.SUPPORT_EMAIL ?? (catchesMail ? caughtSupportEmail : undefined),
    postalAddress: setting.POSTAL_ADDRESS,
    vendorPortalUrl: setting.VENDOR_PORTAL_URL,
    managerPortalUrl: setting.MANAGER_PORTAL_URL,
    frameOrigins: setting.FRAME_ORIGINS,
    s3: s3Settings(setting),
    stripe: stripeSettings(setting),
    cardSandbox: setting.CARD_SANDBOX,
    cardSandboxUrl: setting.CARD_SANDBOX_URL,
    bankDir: setting.BANK_DIR === undefined ? undefined : path.resolve(repositoryRoot, setting.BANK_DIR),
    bankSettleMs: setting.BANK_SETTLE_SECONDS * 1000,
    bankSandboxUrl: setting.BANK_SANDBOX_URL,
    rateLimits: setting.RATE_LIMITS,
    sessionKeys: setting.SESSION_KEYS,
    dataKeys: setting.DATA_KEYS,
    mobileAppPackages: setting.MOBILE_APP_PACKAGES,
    metricsToken: setting.METRICS_TOKEN,
    trustProxy: setting.TRUST_PROXY,
    platformFeePercent: setting.PLATFORM_FEE_PERCENT,
    feeTaxPercentThousandths: setting.FEE_TAX_PERCENT,
    refundAlone: {
      orderMinor: setting.REFUND_ALONE_ORDER * 100,
      sellerDayMinor: setting.REFUND_ALONE_SELLER_DAY * 100,
      personDayMinor: setting.REFUND_ALONE_PERSON_DAY * 100,
    },
    returnCentre: setting.RETURN_CENTRE,
    issuer: setting.ISSUER ?? (isDevelopment ? demoIssuer : undefined),
    collectionAccounts: setting.COLLECTION_ACCOUNTS ?? (isDevelopment ? demoAccounts : new Map()),
  })
}

/** Allows trying invoices without any settings. */
export const demoIssuer: Issuer = {
  name: 'Kids Crafts Ltd.',
  addressLines: ['1 Harbour Lane'],
  city: 'Vancouver',
  postalIndex: 'V6B 1A1',
  countryIso: 'CA',
  taxNumber: '123456789RT0001',
}
const demoBank = {
  holder: 'Kids Crafts Ltd.',
  bankName: 'Harbour Bank',
  bankAddress: '2 Quay Street, Dublin, Ireland',
  swift: 'IPBSIE2D',
}
export const demoAccounts: ReadonlyMap<string, CollectionAccount> = new Map([
  ['USD', { ...demoBank, iban: 'IE64IRCE92050112345678' }],
  ['EUR', { ...demoBank, iban: 'IE29AIBK93115212345678' }],
])

function isReachableByOthers({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const isElsewhere = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
  const hasProxy = TRUST_PROXY !== undefined && TRUST_PROXY !== false
  return !isLoopback(HOST) || isElsewhere || hasProxy
}

const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.org' })
  .transform((value) => value.replace(/\/+$/, ''))

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/database',
})

const theme = z.enum(themes, `must be one of ${themes.join(', ')}`)

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .optional(),
  DEV_SERVER: onOrOff.default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  PUBLIC_URL: webAddress.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number of seconds such as 10 or 0.5')
    .transform(Number)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  THEME: theme.default('default'),
  THEME_HOSTS: z.string().transform(parseThemeHosts).optional(),
  LOCALES: z
    .string()
    .transform(parseLocales)
    .default([...enabledByDefault]),
  DEMO_DATA: onOrOff.optional(),
  DEMO_PICTURES: z.enum(['ahead', 'on-demand', 'flat'], 'must be ahead, on-demand or flat').default('ahead'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, alone or as Name <name@example.org>')
    .default('Kids Crafts <no-reply@kids-crafts.localhost>'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  POSTAL_ADDRESS: z.string().trim().min(1, 'must not be empty').optional(),
  VENDOR_PORTAL_URL: webAddress.optional(),
  MANAGER_PORTAL_URL: webAddress.optional(),
  FRAME_ORIGINS: z.string().transform(parseOrigins).default([]),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().transform(listOf).default([]),
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  STRIPE_CHECKOUT_URL: webAddress.default('https://checkout.stripe.com'),
  CARD_SANDBOX: onOrOff.default(false),
  CARD_SANDBOX_URL: webAddress.optional(),
  BANK_DIR: z.string().optional(),
  BANK_SETTLE_SECONDS: wholeNumber(1, 3600).default(10),
  BANK_SANDBOX_URL: webAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  RATE_LIMITS: onOrOff.default(true),
  SESSION_KEYS: z.string().transform(parseKeys).default([]),
  DATA_KEYS: z.string().transform(parseKeys).default([]),
  MOBILE_APP_PACKAGES: z.string().transform(listOf).default([]),
  TRUST_PROXY: z.string().transform(parseTrustProxy).optional(),
  PLATFORM_FEE_PERCENT: wholeNumber(schoolCommissionPercent, 50).default(10),
  FEE_TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,3})?$/, 'must be a percentage such as 5 or 14.975')
    .transform((text) => Math.round(Number(text) * 1000))
    .default(0),
  REFUND_ALONE_ORDER: wholeNumber(0, 1_000_000).default(200),
  REFUND_ALONE_SELLER_DAY: wholeNumber(0, 1_000_000).default(500),
  REFUND_ALONE_PERSON_DAY: wholeNumber(0, 1_000_000).default(1000),
  RETURN_CENTRE: z
    .string()
    .transform((text) => text.split('|').map((line) => line.trim()))
    .refine((lines) => lines.every((line) => line !== ''), 'must be lines of an address with | between them')
    .default(['Kids Crafts returns centre', '1 Harbour Lane', 'Vancouver, BC V6B 1A1', 'Canada']),
  ISSUER: z.string().transform(parseIssuer).optional(),
  COLLECTION_ACCOUNTS: z.string().transform(parseAccounts).optional(),
})

type Settings = z.output<typeof settings>
type Refine = z.core.$RefinementCtx<string>

/** Both stores on a developer's machine; with THEME=kids, only that store. */
const localHosts = (shown: Theme): Map<string, Theme> =>
  new Map([
    ['localhost', shown],
    ['kids.localhost', 'kids'],
  ])

function parseThemeHosts(text: string, context: Refine): Map<string, Theme> {
  const hosts = new Map<string, Theme>()
  for (const pair of listOf(text)) {
    const [host = '', name] = pair.split('=').map((part) => part.trim())
    const parsed = theme.safeParse(name)
    if (host === '' || !parsed.success) {
      context.addIssue('must be a list such as localhost=default,kids.localhost=kids')
      return z.NEVER
    }
    hosts.set(host.toLowerCase(), parsed.data)
  }
  return hosts
}

function parseOrigins(text: string, context: Refine): string[] {
  const origins = listOf(text)
  if (origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) return origins
  context.addIssue('must be a list of sites such as https://www.example.org,https://example.com')
  return z.NEVER
}

/** Name, address lines, city, postal code, country and tax number, separated by |. */
function parseIssuer(text: string, context: Refine): Issuer {
  const fields = text.split('|').map((field) => field.trim())
  const [name = ''] = fields
  const [city = '', postalIndex = '', countryIso = '', taxNumber = ''] = fields.slice(-4)
  const addressLines = fields.slice(1, -4)
  if (fields.includes('') || addressLines.length === 0 || !/^[A-Z]{2}$/.test(countryIso)) {
    context.addIssue('must be like Our Ltd.|1 Some Street|Some City|12345|DE|DE123456789')
    return z.NEVER
  }
  return { name, addressLines, city, postalIndex, countryIso, taxNumber }
}

/**
 * Accounts separated by ;, each with currency, IBAN, BIC, holder, bank and its address, separated
 * by |.
 */
function parseAccounts(text: string, context: Refine): Map<string, CollectionAccount> {
  const accounts = new Map<string, CollectionAccount>()
  for (const account of text.split(';').filter((each) => each.trim() !== '')) {
    const fields = account.split('|').map((field) => field.trim())
    const [currency = '', iban = '', swift = '', holder = '', bankName = '', bankAddress = ''] = fields
    const isRight =
      fields.length === 6 &&
      !fields.includes('') &&
      /^[A-Z]{3}$/.test(currency) &&
      ibanRule.rule(iban) === undefined &&
      swiftRule.rule(swift) === undefined
    if (!isRight) {
      context.addIssue(
        'must be like EUR|IE29AIBK93115212345678|AIBKIE2D|Our Ltd.|Some Bank|1 Some Street, Some City',
      )
      return z.NEVER
    }
    accounts.set(currency, { holder, bankName, bankAddress, iban, swift })
  }
  return accounts
}

function parseKeys(text: string, context: Refine): string[] {
  const keys = listOf(text)
  if (keys.every((key) => key.length >= 32)) return keys
  context.addIssue('must be random texts of at least 32 characters, joined by commas')
  return z.NEVER
}

// English is the fallback of all other languages, so it is always enabled.
function parseLocales(text: string, context: Refine): Locale[] {
  const listed: Locale[] = []
  for (const name of listOf(text)) {
    const locale = locales.find((shipped) => shipped === name)
    if (locale === undefined) {
      context.addIssue(`must be a list of ${locales.join(', ')}`)
      return z.NEVER
    }
    if (locale !== defaultLocale && !listed.includes(locale)) listed.push(locale)
  }
  return [defaultLocale, ...listed]
}

/** Addresses or number of proxies. Never trusts everyone, or visitors could claim any address. */
function parseTrustProxy(text: string, context: Refine): string[] | number | false {
  if (text === 'off') return false
  if (/^(?:[1-9]|10)$/.test(text)) return Number(text)
  const addresses = listOf(text)
  if (addresses.length > 0 && addresses.every(isProxyAddress)) return addresses
  context.addIssue(
    'must be the addresses of the proxies in front, such as 10.0.0.1,10.1.0.0/16, or how many there are, from 1 to 10, or off',
  )
  return z.NEVER
}

/** An address, or a network smaller than half of the Internet. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits] = text.split('/', 2)
  const [leastBits, mostBits] = isIP(address) === 4 ? [8, 32] : [7, 128]
  const isNetwork =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= leastBits && Number(bits) <= mostBits)
  return isIP(address) !== 0 && isNetwork
}

function listOf(text: string) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function s3Settings(setting: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = setting
  if (bucket === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.')
  }
  return { bucket, accessKeyId, secretAccessKey, endpoint: setting.S3_ENDPOINT, region: setting.S3_REGION }
}

function stripeSettings(setting: Settings): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = setting
  if (secretKey === undefined && webhookSecrets.length === 0) return undefined
  if (secretKey === undefined || webhookSecrets.length === 0) {
    throw new SettingError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.')
  }
  const payOrigin = new URL(setting.STRIPE_CHECKOUT_URL).origin
  return { secretKey, webhookSecrets, apiUrl: setting.STRIPE_API_URL, payOrigin }
}

function sentenceAbout(error: z.ZodError, env: Readonly<Record<string, string | undefined>>) {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'A setting')
  // URLs may contain passwords and keys are secret, so print only harmless values.
  const value = /URL|KEY|SECRET|TOKEN/.test(name) ? '' : `, not ${JSON.stringify(env[name])}`
  return `The setting ${name} ${issue?.message ?? 'cannot be used'}${value}.`
}
