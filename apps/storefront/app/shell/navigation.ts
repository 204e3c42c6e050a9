import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { PagePath } from '../site-map.ts'

/** Every entry of headers and footers. */
export interface NavigationEntry {
  label: `navigation.${keyof StorefrontMessages['navigation']}`
  page: PagePath
  /** A section of the page. */
  hash?: string
}

export interface NavigationGroup {
  title: `footer.${Exclude<keyof StorefrontMessages['footer'], 'otherStore'>}`
  entries: readonly NavigationEntry[]
}

export const kidsLinks: readonly NavigationEntry[] = [
  { label: 'navigation.workshops', page: '/classes' },
  { label: 'navigation.partners', page: '/partnership' },
  { label: 'navigation.investmentDeck', page: '/investment-deck' },
  { label: 'navigation.aboutUs', page: '/about' },
  { label: 'navigation.contactUs', page: '/contacts' },
]

/** The texts that the consent dialog refers to. */
export const policyTexts: readonly NavigationEntry[] = [
  { label: 'navigation.privacyPolicy', page: '/privacy-policy' },
  { label: 'navigation.agreement', page: '/agreement' },
]

const schoolFooter: readonly NavigationGroup[] = [
  {
    title: 'footer.aboutUs',
    entries: [
      { label: 'navigation.whoWeAre', page: '/about' },
      { label: 'navigation.workshops', page: '/classes' },
      { label: 'navigation.careers', page: '/about', hash: 'careers' },
    ],
  },
  {
    title: 'footer.forBusiness',
    entries: [
      { label: 'navigation.becomeVendor', page: '/for-business' },
      { label: 'navigation.login', page: '/login' },
      { label: 'navigation.partnerTerms', page: '/partner-terms' },
      { label: 'navigation.publicContracts', page: '/public-contracts' },
    ],
  },
  {
    title: 'footer.forInvestors',
    entries: [{ label: 'navigation.investor', page: '/for-investors' }],
  },
  {
    title: 'footer.help',
    entries: [
      { label: 'navigation.contactUs', page: '/contacts' },
      { label: 'navigation.support', page: '/support' },
      { label: 'navigation.payment', page: '/payment' },
      { label: 'navigation.faq', page: '/faq' },
      { label: 'navigation.shippingAndReturns', page: '/shipping-and-returns' },
      { label: 'navigation.returnPolicy', page: '/return-policy' },
      { label: 'navigation.termsOfUse', page: '/agreement' },
      { label: 'navigation.privacyPolicy', page: '/privacy-policy' },
      { label: 'navigation.cookiePolicy', page: '/cookie-policy' },
    ],
  },
]

const kidsFooter: readonly NavigationGroup[] = [
  {
    title: 'footer.help',
    entries: [
      { label: 'navigation.about', page: '/about' },
      { label: 'navigation.contacts', page: '/contacts' },
      { label: 'navigation.support', page: '/support' },
      { label: 'navigation.faq', page: '/faq' },
      { label: 'navigation.shippingAndReturns', page: '/shipping-and-returns' },
      { label: 'navigation.privacyPolicy', page: '/privacy-policy' },
      { label: 'navigation.agreement', page: '/agreement' },
    ],
  },
]

export const footerGroups: Record<Theme, readonly NavigationGroup[]> = {
  default: schoolFooter,
  kids: kidsFooter,
}

export const hrefOf = ({ page, hash }: NavigationEntry): string => (hash ? `${page}#${hash}` : page)
