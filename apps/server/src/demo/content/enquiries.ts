import type { EnquiryKind } from '@kids-crafts/rules/enquiries.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

interface DemoEnquiry {
  requestNumber: string
  kind: EnquiryKind
  roleCode?: string
  name?: string
  companyName?: string
  email: string
  phone?: string
  countryIso?: string
  message?: string
  locale: Locale
  daysAgo: number
  isHandled?: true
}

/** One of each kind, and one that is answered already. */
export const enquiries: readonly DemoEnquiry[] = [
  {
    requestNumber: 'E-4KQ7MXWABC',
    kind: 'CONTACT',
    roleCode: 'PARENT_OR_GRANDPARENT',
    name: 'Rosa Lindqvist',
    email: 'rosa.lindqvist@example.org',
    message: 'My grandson carves spoons. How old must he be to have a store of his own?',
    locale: 'en',
    daysAgo: 9,
    isHandled: true,
  },
  {
    requestNumber: 'E-7T3VN8HPRD',
    kind: 'CONTACT',
    roleCode: 'TEACHER',
    name: 'Jonas Weber',
    email: 'j.weber@example.org',
    message: 'Wir möchten mit der ganzen 5b einen Stand eröffnen. Wie fangen wir an?',
    locale: 'de',
    daysAgo: 1,
  },
  {
    requestNumber: 'E-9W5YBCZKFG',
    kind: 'PARTNER',
    roleCode: 'CHILDREN_CENTRE',
    email: 'hello@harbour-centre.example',
    message:
      'Aiko Tanaka: We run pottery and weaving afternoons for about sixty children from 6 to 14, and would like families to find them here.',
    locale: 'en',
    daysAgo: 4,
  },
  {
    requestNumber: 'E-2H6RDJ8VTM',
    kind: 'INVESTOR',
    companyName: 'Northern Lights Impact Fund',
    email: 'team@northern-lights.example',
    locale: 'en',
    daysAgo: 6,
  },
  {
    requestNumber: 'E-5XNC3PKW7B',
    kind: 'VENDOR',
    name: 'Camille Fournier',
    companyName: 'Atelier Papier Bleu',
    email: 'bonjour@papier-bleu.example',
    phone: '+33123456789',
    countryIso: 'FR',
    message: 'Cahiers reliés à la main et papier recyclé pour les écoles, dès 6 ans.',
    locale: 'fr',
    daysAgo: 2,
  },
]
