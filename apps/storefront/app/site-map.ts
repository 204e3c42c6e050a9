/**
 * The whole site on one screen: every page of the specification with its layout, and the query keys
 * that shape it. Headers and footers can name no other page.
 */
export type LayoutName = 'main' | 'minimal-header' | 'login' | 'empty' | 'empty-header' | 'docs' | 'frame'

export interface Page {
  layout: LayoutName
  file: string
  /** Any other query key is ignored by the page and by the answer cache. */
  query?: readonly string[]
  needsLogin?: true
}

export const pages = {
  '/': { layout: 'main', file: 'home/home.tsx' },
  '/classes': {
    layout: 'main',
    file: 'classes/classes.tsx',
    query: [
      'page',
      'nameMask',
      'fromAge',
      'toAge',
      'forWithDisabilities',
      'forFirstNations',
      'dateFrom',
      'dateTo',
      'countryIso',
      'view',
      'month',
    ],
  },
  '/classes/:classCode': { layout: 'main', file: 'classes/class.tsx' },
  '/contacts': { layout: 'main', file: 'enquiries/contacts.tsx' },
  '/partnership': { layout: 'main', file: 'enquiries/partnership.tsx' },
  '/investment-deck': { layout: 'main', file: 'business/investment-deck.tsx' },
  '/sell-on-kids-crafts': { layout: 'main', file: 'business/sell-on-kids-crafts.tsx' },
  '/for-business': { layout: 'main', file: 'business/for-business.tsx' },
  '/for-investors': { layout: 'main', file: 'business/for-investors.tsx' },
  '/how-it-works': { layout: 'main', file: 'how-it-works/how-it-works.tsx' },
  '/about': { layout: 'main', file: 'about/about.tsx' },
  '/faq': { layout: 'main', file: 'faq/faq.tsx' },

  '/email-unsubscribe': {
    layout: 'minimal-header',
    file: 'mailing/email-unsubscribe.tsx',
    query: ['state'],
  },
  '/login': { layout: 'login', file: 'accounts/login.tsx' },
  '/register': { layout: 'login', file: 'accounts/register.tsx' },
  '/forgot-password': { layout: 'login', file: 'accounts/forgot-password.tsx' },
  '/reset-password': { layout: 'login', file: 'accounts/reset-password.tsx' },
  '/verify-email': { layout: 'login', file: 'accounts/verify-email.tsx' },
  '/guardian-consent': { layout: 'login', file: 'guardians/guardian-consent.tsx' },

  '/profile': { layout: 'main', file: 'profile/profile.tsx', needsLogin: true },
  '/profile/details/account': { layout: 'main', file: 'accounts/account.tsx', needsLogin: true },
  '/profile/details/payment': { layout: 'main', file: 'profile/payment.tsx', needsLogin: true },
  '/profile/details/shipping': { layout: 'main', file: 'delivery/shipping.tsx', needsLogin: true },
  '/profile/details/security': { layout: 'main', file: 'accounts/security.tsx', needsLogin: true },
  '/profile/details/privacy': { layout: 'main', file: 'privacy/privacy.tsx', needsLogin: true },
  '/profile/details/mails': { layout: 'main', file: 'mailing/mails.tsx', needsLogin: true },
  '/profile/details/selling': { layout: 'main', file: 'sellers/selling.tsx', needsLogin: true },
  '/profile/details/referrals': {
    layout: 'main',
    file: 'referrals/referrals.tsx',
    needsLogin: true,
    query: ['page'],
  },
  '/profile/orders': {
    layout: 'main',
    file: 'orders/orders.tsx',
    needsLogin: true,
    query: ['page', 'status', 'period', 'text'],
  },
  '/profile/orders/:orderNum': { layout: 'main', file: 'orders/order.tsx', needsLogin: true },
  '/profile/lists': { layout: 'main', file: 'lists/lists.tsx', needsLogin: true },
  '/profile/lists/:listId': { layout: 'main', file: 'lists/list.tsx', needsLogin: true },
  '/profile/invoices': {
    layout: 'main',
    file: 'invoices/invoices.tsx',
    needsLogin: true,
    query: ['page', 'sortOrder', 'status', 'period'],
  },
  '/profile/invoices/:invoiceNumber': { layout: 'main', file: 'invoices/invoice.tsx', needsLogin: true },
  '/profile/children': {
    layout: 'main',
    file: 'child-orders/child-orders.tsx',
    needsLogin: true,
    query: ['child', 'page'],
  },
  '/profile/children/orders/:orderNum': {
    layout: 'main',
    file: 'child-orders/child-order.tsx',
    needsLogin: true,
  },
  '/profile/school': {
    layout: 'main',
    file: 'school-buying/school.tsx',
    needsLogin: true,
    query: ['school'],
  },
  '/profile/school/people': { layout: 'main', file: 'school-buying/people.tsx', needsLogin: true },
  '/profile/school/requests': {
    layout: 'main',
    file: 'school-buying/requests.tsx',
    needsLogin: true,
    query: ['page', 'view'],
  },
  '/profile/school/requests/:orderNum': {
    layout: 'main',
    file: 'school-buying/request.tsx',
    needsLogin: true,
  },
  '/profile/disputes': {
    layout: 'main',
    file: 'disputes/disputes.tsx',
    needsLogin: true,
    query: ['page', 'status'],
  },
  '/profile/disputes/:disputeNum': { layout: 'main', file: 'disputes/dispute.tsx', needsLogin: true },
  '/profile/reviews': {
    layout: 'main',
    file: 'reviews/reviews.tsx',
    needsLogin: true,
    query: ['page', 'sku'],
  },
  '/profile/notifications': {
    layout: 'main',
    file: 'notifications/notifications.tsx',
    needsLogin: true,
    query: ['page'],
  },
  '/profile/support': {
    layout: 'main',
    file: 'support/support.tsx',
    needsLogin: true,
    query: ['page', 'order', 'product'],
  },
  '/profile/support/:number': {
    layout: 'main',
    file: 'conversations/own-conversation.tsx',
    needsLogin: true,
  },
  '/messages/:number': { layout: 'main', file: 'conversations/linked-conversation.tsx' },

  '/shared-list/:listId': { layout: 'main', file: 'lists/shared-list.tsx' },

  '/product/:sku': { layout: 'main', file: 'catalogue/product/product.tsx' },
  '/compare': { layout: 'main', file: 'catalogue/compare/compare.tsx', query: ['skus'] },
  '/products/:code': {
    layout: 'main',
    file: 'catalogue/products/products.tsx',
    query: [
      'page',
      'sortField',
      'sortOrder',
      'productAttributeValueCodes',
      'manufactureCodes',
      'priceFrom',
      'priceTo',
      'shipsTo',
    ],
  },
  '/store/:vendorLogin': {
    layout: 'main',
    file: 'stores/store.tsx',
    query: ['page', 'sortField', 'sortOrder', 'manufactureCodes', 'categoryCode', 'priceFrom', 'priceTo'],
  },
  '/search': {
    layout: 'main',
    file: 'search/search.tsx',
    query: [
      'text',
      'page',
      'sortField',
      'sortOrder',
      'manufactureCodes',
      'categoryCode',
      'priceFrom',
      'priceTo',
      'shipsTo',
    ],
  },
  '/store/about/:vendorLogin': { layout: 'main', file: 'stores/about.tsx' },

  '/cart': { layout: 'main', file: 'cart/cart.tsx' },
  '/cart/checkout': { layout: 'main', file: 'cart/cart.tsx' },
  '/checkout': { layout: 'empty', file: 'checkout/checkout.tsx' },
  '/checkout/success-purchase/:orderNum': { layout: 'main', file: 'checkout/success-purchase.tsx' },
  '/checkout/success-pay': { layout: 'main', file: 'checkout/success-pay.tsx', query: ['orderNum', 'child'] },
  '/checkout/error-pay': { layout: 'main', file: 'checkout/error-pay.tsx', query: ['orderNum', 'child'] },
  '/checkout/thanks/:orderNum': { layout: 'main', file: 'checkout/thanks.tsx', needsLogin: true },
  '/create-invoice/:orderNum': {
    layout: 'empty-header',
    file: 'invoices/create-invoice.tsx',
    needsLogin: true,
    query: ['invoice'],
  },
  '/invoice-success': {
    layout: 'empty-header',
    file: 'invoices/invoice-success.tsx',
    needsLogin: true,
    query: ['invoiceNumber'],
  },

  '/payment': { layout: 'docs', file: 'content/text.tsx' },
  '/support': { layout: 'docs', file: 'content/text.tsx' },
  '/investment-deck-frame': { layout: 'frame', file: 'business/investment-deck-frame.tsx' },
  '/privacy-policy': {
    layout: 'docs',
    file: 'documents/document.tsx',
    query: ['version', 'compare'],
  },
  '/agreement': { layout: 'docs', file: 'documents/document.tsx', query: ['version', 'compare'] },
  '/cookie-policy': { layout: 'docs', file: 'documents/cookie-policy.tsx' },
  '/return-policy': { layout: 'docs', file: 'content/text.tsx' },
  '/shipping-and-returns': { layout: 'docs', file: 'content/text.tsx' },
  '/partner-terms': { layout: 'docs', file: 'content/text.tsx' },
  '/public-contracts': { layout: 'docs', file: 'content/text.tsx' },
  '/about-frame': { layout: 'frame', file: 'about/about-frame.tsx' },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages

export const pageList = Object.entries(pages) as [PagePath, Page][]
