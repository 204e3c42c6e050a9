import type { Metric } from 'prom-client'

import { accountsModule } from '#accounts'
import { auditModule } from '#audit'
import { bankModule } from '#bank'
import { botCheckModule } from '#bot-check'
import { cartModule } from '#cart'
import { catalogueModule } from '#catalogue'
import { childOrdersModule } from '#child-orders'
import { classesModule } from '#classes'
import { contentModule } from '#content'
import { conversationsModule } from '#conversations'
import { deliveryModule } from '#delivery'
import { disputesModule } from '#disputes'
import { documentsModule } from '#documents'
import { enquiriesModule } from '#enquiries'
import { fulfilmentModule } from '#fulfilment'
import { guardiansModule } from '#guardians'
import { inboxModule } from '#inbox'
import { investmentDeckModule } from '#investment-deck'
import { invoicesModule } from '#invoices'
import { ledgerModule } from '#ledger'
import { listsModule } from '#lists'
import { mailingModule } from '#mailing'
import { mailsModule } from '#mails'
import { notificationsModule } from '#notifications'
import { onboardingModule } from '#onboarding'
import { orderReadingModule } from '#order-reading'
import { ordersModule } from '#orders'
import { paymentAccountsModule } from '#payment-accounts'
import { paymentsModule } from '#payments'
import { privacyModule } from '#privacy'
import { productCardsModule } from '#product-cards'
import { readModelModule } from '#read-model'
import { receiptsModule } from '#receipts'
import { referralsModule } from '#referrals'
import { requisitesModule } from '#requisites'
import { returnsModule } from '#returns'
import { reviewsModule } from '#reviews'
import { schoolBooksModule } from '#school-books'
import { schoolBuyingModule } from '#school-buying'
import { schoolDeskModule } from '#school-desk'
import { schoolsModule } from '#schools'
import { searchModule } from '#search'
import { sellerMoneyModule } from '#seller-money'
import { sellersModule } from '#sellers'
import { shippingModule } from '#shipping'
import { sitemapModule } from '#sitemap'
import { staffSearchModule } from '#staff-search'
import { storeAccountsModule } from '#store-accounts'
import { storesModule } from '#stores'
import { supportModule } from '#support'
import { uploadsModule } from '#uploads'

import type { AppParts, JobParts } from './app-parts.ts'
import type { PersonalTable } from './platform/database/personal-table.ts'
import type { InboxKind, Module, StaffSearchKind } from './platform/module.ts'

/**
 * The list of the modules: calls, jobs and the map of personal data are made of it. Accounts come
 * first, and a module whose personal tables are found through another's comes after it; the order
 * means nothing else.
 */
export const modules: readonly Module<AppParts, JobParts>[] = [
  accountsModule,
  auditModule,
  inboxModule,
  staffSearchModule,
  guardiansModule,
  privacyModule,
  documentsModule,
  contentModule,
  mailsModule,
  mailingModule,
  notificationsModule,
  deliveryModule,
  requisitesModule,
  ledgerModule,
  schoolsModule,
  paymentAccountsModule,
  bankModule,
  receiptsModule,
  investmentDeckModule,
  supportModule,
  botCheckModule,
  enquiriesModule,
  sellersModule,
  storesModule,
  shippingModule,
  onboardingModule,
  catalogueModule,
  uploadsModule,
  conversationsModule,
  productCardsModule,
  cartModule,
  listsModule,
  ordersModule,
  paymentsModule,
  storeAccountsModule,
  invoicesModule,
  schoolBuyingModule,
  childOrdersModule,
  orderReadingModule,
  fulfilmentModule,
  returnsModule,
  disputesModule,
  reviewsModule,
  schoolDeskModule,
  schoolBooksModule,
  sellerMoneyModule,
  referralsModule,
  readModelModule,
  searchModule,
  classesModule,
  sitemapModule,
]

/** P-17: every table that says something of a person, parents before what is found through them. */
export const personalTables: readonly PersonalTable[] = modules.flatMap(
  (module) => module.personalTables ?? [],
)

/** All that can wait for staff. */
export const inboxKinds: readonly InboxKind[] = modules.flatMap((module) => module.inbox ?? [])

/** All that staff can find by one text. */
export const staffSearchKinds: readonly StaffSearchKind[] = modules.flatMap(
  (module) => module.staffSearch ?? [],
)

/**
 * All that modules count. One for the process, because requests and jobs count in it and may be in
 * the same process.
 */
export const moduleMetrics: readonly Metric[] = modules.flatMap((module) => module.metrics ?? [])
