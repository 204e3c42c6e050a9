/** Journeys that open the home page, if only to start from it. */
const fromHome = [
  'addresses',
  'category',
  'consent',
  'every-page',
  'home',
  'injection',
  'keyboard',
  'languages',
  'layouts',
  'narrow',
  'phone',
  'product',
  'products',
  'scrolling',
  'search',
  'titles',
  'weight',
]
const ofAccounts = ['forms', 'login', 'phone', 'privacy', 'profile', 'registration', 'weight']
const ofCheckout = ['checkout', 'checkout-payment', 'checkout-troubles']
const ofProfile = ['login', 'privacy', 'profile', 'registration']

/**
 * Which journeys can notice a change of a feature, named by its folder in server and storefront or its file in the
 * contract. What is not named here (platform, shell, layouts, messages, components, tables) can affect all of them.
 */
const journeysOfFeature: Readonly<Record<string, readonly string[]>> = {
  about: ['business', 'content', 'footer'],
  accounts: ofAccounts,
  'accounts-fields': ofAccounts,
  'accounts-passwords': ofAccounts,
  'accounts-profile': ofProfile,
  'accounts-registration': ofAccounts,
  'accounts-sessions': ofAccounts,
  'accounts-tokens': ofAccounts,
  'bot-check': [...ofCheckout, 'enquiries', 'login', 'store'],
  business: ['business', 'footer'],
  cart: ['cart', 'cart-add', 'cart-shipping', ...ofCheckout, 'login', 'product', 'products', 'store'],
  catalogue: [...fromHome, 'cart', 'cart-add', 'cart-shipping', 'store'],
  checkout: ofCheckout,
  classes: ['classes', 'narrow'],
  documents: ['consent', 'layouts', 'footer', 'registration'],
  enquiries: ['enquiries', 'footer'],
  content: ['business', 'content', 'footer'],
  delivery: [...ofProfile, 'cart-shipping', ...ofCheckout],
  faq: ['content', 'footer'],
  'guardian-children': ['checkout', 'privacy', 'profile', 'registration'],
  'guardian-links': ['checkout', 'privacy', 'registration'],
  guardians: [...ofAccounts, 'checkout'],
  home: fromHome,
  'how-it-works': ['content'],
  'investment-deck': ['business'],
  ledger: ofProfile,
  mailing: ['profile', 'unsubscribe'],
  mails: ['unsubscribe', 'privacy', 'profile', 'registration', 'store'],
  'order-reading': [...ofCheckout, 'orders', 'profile'],
  orders: [...ofCheckout, 'orders', 'profile'],
  'payment-accounts': [...ofProfile, ...ofCheckout],
  payments: [...ofCheckout, 'orders'],
  privacy: ['privacy', 'profile', 'registration'],
  products: [...fromHome, 'store'],
  profile: ofProfile,
  'read-model': [...fromHome, 'store'],
  receipts: ['orders'],
  referrals: ['profile', 'referrals', 'registration'],
  requisites: ofProfile,
  search: [...fromHome, 'store'],
  sellers: ['profile'],
  shipping: ['cart', 'cart-shipping', ...ofCheckout],
  sitemap: [],
  'store-messages': ['store'],
  stores: [...fromHome, 'registration', 'store'],
  support: ofProfile,
}

const affectNone =
  /\.md$|^docs\/|^(?:bench|chaos)\/|^tests\/lifecycle\/|^apps\/server\/src\/testing\/|^\.(?:ci|ox)/
const ofFeature =
  /^(?:apps\/server\/src|apps\/storefront\/app)\/(?<folder>[^/]+)\/|^packages\/contract\/src\/(?<file>[^/]+)\.ts$/

/** The journeys to run after a change of these files, by the names of their files; `all` when in doubt. */
export function affectedJourneys(files: readonly string[]): 'all' | readonly string[] {
  const affected = files.map(affectedBy)
  return affected.includes('all') ? 'all' : [...new Set(affected.flat())].toSorted()
}

function affectedBy(file: string): 'all' | readonly string[] {
  const journey = /^tests\/journeys\/(.+)\.test\.ts$/.exec(file)?.[1]
  if (journey !== undefined) return [journey]
  if (affectNone.test(file) || /\.test\.tsx?$/.test(file)) return []
  const { folder, file: contract } = ofFeature.exec(file)?.groups ?? {}
  return journeysOfFeature[folder ?? contract ?? ''] ?? 'all'
}

/** The lifecycle tests start the whole server, so whatever it is made of can affect them. */
export function affectsLifecycle(file: string): boolean {
  const isServed = /^(?:apps\/server|chaos|packages|tests\/lifecycle)\/|^package(?:-lock)?\.json$/.test(file)
  return (
    isServed &&
    !/^packages\/ui\/|\.md$/.test(file) &&
    (!/\.test\.tsx?$/.test(file) || file.startsWith('tests/'))
  )
}
