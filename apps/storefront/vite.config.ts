import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Shared by lists of products, of orders and of classes. */
const isOfListParts =
  /app[\\/]catalogue[\\/]list[\\/](?:list-address|list-link|use-list|use-read-from-top)\.|ui[\\/]src[\\/](?:sheet|pagination|pages-shown|native-select|chip)\.|icons[\\/]sliders-horizontal/
const isOfTabs = /ui[\\/]src[\\/]tab-links\./
const isOfLists =
  /[\\/](?:app[\\/](?:catalogue[\\/](?:list(?![\\/]list-error)|products)|stores(?![\\/](?:place-name|store-header))))[\\/.]/
const isOfListErrors = /app[\\/]catalogue[\\/]list[\\/]list-error\./
/** A product as home, lists and shelves show it: pages of texts, forms and classes do without. */
const isOfCards =
  /ui[\\/]src[\\/](?:product-card|product-grid|skeleton-products)\.|app[\\/]shell[\\/](?:product-tile|maker-line)\.|app[\\/]cart[\\/]add-button\.|app[\\/]catalogue[\\/]product[\\/]shelves\.|app[\\/]shipping[\\/]ship-note\.|icons[\\/]list-plus\./
/** What a product's page shares with cards, which it loads when somebody comes near them. */
const isSharedWithCards =
  /ui[\\/]src[\\/]rating\.|app[\\/]shipping[\\/](?:chosen-place|place-to-ship|visitors-place)\.|packages[\\/]browser[\\/]src[\\/]isolated\.|rules[\\/]src[\\/](?:places|rating)\.|icons[\\/]heart-handshake\./
/** Of a product, in a cart and in the example of a sale. */
const isOfQuantity = /ui[\\/]src[\\/]number-stepper\.|app[\\/]catalogue[\\/]product[\\/]sets-of\./
/** In whose words a product, a store or a class is told of. */
const isOfOwnWords = /app[\\/]catalogue[\\/]product[\\/](?:original|written-in)\./
const isOfSharing = /app[\\/]shell[\\/]share-button\.|icons[\\/]share-2\./
const isOfStoreHeader = /app[\\/]stores[\\/]store-header\.|icons[\\/]hand-heart\./
/** What a form is made of. Its rules are apart, so that a page can have a form without them. */
const isOfForm =
  /packages[\\/]browser[\\/]src[\\/](?:form[\\/](?!form-select|password-field)|use-change\.)|client[\\/]src[\\/]api-error\.|(?:contract|rules)[\\/]src[\\/]faults\./
/** Forms that anybody may send ask for none. */
const isOfPassword = /password-field\.|icons[\\/]eye/
const isOfRadios = /ui[\\/]src[\\/]radio-group\./
const isTextField = /ui[\\/]src[\\/]text-field\./
const isNativeSelect = /ui[\\/]src[\\/]native-select\./
/** The forms that anybody may send, without their rules. */
const isOfEnquiries =
  /app[\\/](?:enquiries[\\/](?!read-|send-)|accounts[\\/]policy-text)|packages[\\/]browser[\\/]src[\\/](?:bot-check[\\/](?:bot-check-status|use-bot-check)|rich-text\.)|rules[\\/]src[\\/]enquiry-roles\.|ui[\\/]src[\\/]text-area\./
const isOfForms =
  /[\\/](?:app[\\/](?:school-buying[\\/]use-school-standing|accounts|guardians|profile|privacy(?![\\/]retention-rules)|sellers|support)|packages[\\/]browser[\\/]src[\\/](?:bot-check|form|loaded)|rules[\\/]src[\\/](?:personal-data|disputes|invoices|enquiries|validation|passwords|accounts|children|guardians|delivery|currencies)|ui[\\/]src[\\/]text-area)[\\/.-]|icons[\\/](?:banknote|bell-ring|layout-grid|life-buoy|message-square|monitor|receipt-text|smartphone|tablet|wallet)/
/** The home page and pages of texts have it, lists and forms do not. */
const isOfSections = /app[\\/]home[\\/](?:art|section)\./
/** Pages of texts, each of which is arrived at alone. */
const isOfContent = /app[\\/](?:content|about|faq|how-it-works)[\\/](?!read-)|icons[\\/](?:link|sprout)\./
const isOfDeck = /app[\\/]business[\\/]deck[\\/](?!read-)/
/** Shared by the deck and the other pages for business. */
const isOfBusinessParts =
  /app[\\/]business[\\/](?:beside-art|business-art|use-deck-file)\.|icons[\\/]file-down\./
const isOfBusiness = /app[\\/]business[\\/](?!read-|deck[\\/])|rules[\\/]src[\\/](?:example-sale|shares)\./
/** Also of the contract, which the page that a mail's link opens comes without. */
const isOfMailLists = /rules[\\/]src[\\/]mail-lists\./
const isOfMailing = /app[\\/]mailing[\\/]/
const isOfReferrals = /app[\\/]referrals[\\/](?!read-)/
const isOfDocuments = /app[\\/](?:documents[\\/](?!read-)|privacy[\\/]retention-rules|shell[\\/]docs-article)/
const isOfSignedIn = /packages[\\/]browser[\\/]src[\\/](?:signed-in|mobile-app)\./
const isOfCart = /app[\\/]cart[\\/](?!add-button|cart-count|cart-parts|guest-cart|other-tabs|start-cart)/
const isOfSearch = /app[\\/]search[\\/](?!read-)/
/** What sending costs: products tell it before the cart does. */
const isOfShipping =
  /app[\\/]shipping[\\/](?:arrival-text|destination-choice|part-shipping|ship-to)\.|rules[\\/]src[\\/]shipping\./
const isOfBuying =
  /app[\\/](?:(?:child-orders|orders|checkout|invoices|returns|shipping|school-buying(?![\\/]use-school-standing))[\\/]|disputes[\\/](?:use-disputes|dispute-href)\.)|rules[\\/]src[\\/](?:cart|holds|orders|places|shipping|tax)\./
/** What is written to our team and to stores, with files, and what is disputed. */
const isOfConversations =
  /app[\\/](?:conversations|disputes)[\\/](?!use-disputes|dispute-href)|packages[\\/]browser[\\/]src[\\/](?:upload|disputes)[\\/]|ui[\\/]src[\\/]message-thread\.|rules[\\/]src[\\/](?:conversations|uploads)\.|icons[\\/](?:paperclip|file-text)\./
const isOfSelect = /form-select\.|ui[\\/]src[\\/]select\.|react-aria|react-stately|@internationalized/
/** Few come by a seller's link, and what notes it is loaded for them alone. */
const isOfNumbers = /rules[\\/]src[\\/](?:order-number|referrals)\./
/** What the pages of classes share with what reads them, which waits. */
const isOfClassParts = /app[\\/]classes[\\/](?:class-href|visitor-clock)\.|rules[\\/]src[\\/]classes\./
const isOfClassesAddress = /app[\\/]classes[\\/]classes-address\./
/** What the calendar, which waits too, shares with it. */
const isOfMonths = /app[\\/]classes[\\/](?:class-times|class-words|month-grid)\./
const isOfClasses =
  /app[\\/]classes[\\/](?!read-)|icons[\\/](?:accessibility|calendar-days|calendar-plus|external-link|languages|tree-pine|video)\./
const isOfAddresses = /app[\\/](?:delivery|requisites)[\\/]/
/** Each is the layout of its pages alone. */
const isOfLayouts =
  /app[\\/](?:layouts[\\/](?!main)|shell[\\/](?:reported-height|header[\\/]checkout-header)\.)/
/** Shared by pages that nobody arrives at: a first load does without. */
const isOfLaterPages =
  /app[\\/](?:platform[\\/]use-restore-focus|shell[\\/](?:needs-login|unknown-path|school-store-hint)|catalogue[\\/]product[\\/]shown-offer)\.|packages[\\/]browser[\\/]src[\\/]save-file\.|rules[\\/]src[\\/](?:address-lines|audit|cancelling|payment-methods)\.|ui[\\/]src[\\/](?:choose|switch)\./
/** What the button of a product's page loads, which brings no page of lists. */
const isOfSaving = /app[\\/]lists[\\/](?:list-address|may-remove)\./
/** What a person keeps on lists, and what who has the link of one sees. */
const isOfOwnLists = /app[\\/]lists[\\/](?!save-|list-address|may-remove)/
/**
 * What was opened last, fetched for those who agreed to storing it, and a place that is filled when
 * somebody comes near.
 */
const isOfRecent = /app[\\/](?:catalogue[\\/]recent[\\/]recent-|shell[\\/](?:when-near|recent-list)\.)/
/** The bell and its page, for who is signed in. */
const isOfNotifications =
  /packages[\\/]browser[\\/]src[\\/]notifications[\\/]|app[\\/]notifications[\\/]|icons[\\/](?:bell|messages-square|shopping-bag|tag)\./
const isOfIcons =
  /icons[\\/](?:arrow-left|clock|copy|download|file-user|heart|package|rotate-ccw|school|star|trash|truck)\./
const isOfQueries = /node_modules[\\/]@tanstack[\\/]|packages[\\/]browser[\\/]src[\\/]use-read\./
const isLibrary = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/
/**
 * To call the API takes the client, the contract and its schemas. A first page has its data, so
 * they come later.
 */
const isOfCalls =
  /node_modules[\\/]zod[\\/]|packages[\\/]client[\\/]|packages[\\/]browser[\\/]src[\\/](?:api|query-client|cached-reads|bot-check[\\/]new-token)\.|app[\\/].*[\\/](?:read-[a-z]+|login-rules|refused-page|send-enquiry)\.|contract[\\/]src[\\/](?!refusals|stored-user)|rules[\\/]src[\\/](?:avatars|child-orders|class-formats|cookie-in|fulfilment|gifts|lists|notifications|product-facts|product-measures|returns|reviews|school-buying)\.|app[\\/]catalogue[\\/]product[\\/]not-shown-twice\./
const isOurs = /[\\/](?:packages|app(?![\\/]dev)|lucide-react)[\\/]/
const isOfFormsAlone = (id: string) =>
  isOfForms.test(id) && !isOfForm.test(id) && !isOfPassword.test(id) && !isOfSelect.test(id)
const isOfFewPages = (id: string) =>
  [
    isTextField,
    isOfListParts,
    isOfTabs,
    isOfLists,
    isOfListErrors,
    isOfCards,
    isSharedWithCards,
    isOfQuantity,
    isOfOwnWords,
    isOfSharing,
    isOfStoreHeader,
    isOfForm,
    isOfPassword,
    isOfRadios,
    isOfEnquiries,
    isOfForms,
    isOfAddresses,
    isOfNumbers,
    isOfClassParts,
    isOfClassesAddress,
    isOfMonths,
    isOfClasses,
    isOfCart,
    isOfSearch,
    isOfShipping,
    isOfBuying,
    isOfConversations,
    isOfQueries,
    isOfSignedIn,
    isOfSelect,
    isOfCalls,
    isOfDocuments,
    isOfSections,
    isOfContent,
    isOfDeck,
    isOfBusinessParts,
    isOfBusiness,
    isOfMailLists,
    isOfMailing,
    isOfReferrals,
    isOfLayouts,
    isOfLaterPages,
    isOfIcons,
    isOfNotifications,
    isOfSaving,
    isOfOwnLists,
    isOfRecent,
  ].some((pattern) => pattern.test(id))

/**
 * What every page needs is two files: the libraries, which seldom change, and the shell. Pages that
 * have something in common share files of their own, such as lists, calls, forms, or what is done
 * for signed-in people. A file takes with it what its modules need and no earlier one has, so those
 * that wait come after those that do not. How much a first load may bring is tested by
 * `tests/journeys/weight.test.ts`. Five groups by folder (libraries, shell, goods, people, calls)
 * made each page 296 to 315 kB instead of 126 to 140: every page brought all calls and forms.
 */
const sharedChunks = {
  groups: [
    { name: 'libraries', test: isLibrary, priority: 7 },
    {
      name: 'shell',
      test: (id: string) => isOurs.test(id) && !isOfFewPages(id),
      minShareCount: 2,
      priority: 6,
    },
    { name: 'ratings', test: isSharedWithCards, minShareCount: 2, priority: 6 },
    { name: 'cards', test: isOfCards, minShareCount: 2, priority: 6 },
    { name: 'quantity', test: isOfQuantity, minShareCount: 2, priority: 5 },
    { name: 'own-words', test: isOfOwnWords, minShareCount: 2, priority: 5 },
    { name: 'sharing', test: isOfSharing, minShareCount: 2, priority: 5 },
    { name: 'store-header', test: isOfStoreHeader, minShareCount: 2, priority: 4 },
    { name: 'form', test: isOfForm, minShareCount: 2, priority: 5 },
    { name: 'password', test: isOfPassword, minShareCount: 2, priority: 5 },
    { name: 'radios', test: isOfRadios, minShareCount: 2, priority: 5 },
    { name: 'enquiries', test: isOfEnquiries, minShareCount: 2, priority: 5 },
    // Lists and forms have it, and neither should bring the other.
    { name: 'native-select', test: isNativeSelect, minShareCount: 2, priority: 6 },
    { name: 'text-field', test: isTextField, minShareCount: 2, priority: 6 },
    { name: 'list-parts', test: isOfListParts, minShareCount: 2, priority: 6 },
    { name: 'tabs', test: isOfTabs, minShareCount: 2, priority: 6 },
    { name: 'numbers', test: isOfNumbers, minShareCount: 2, priority: 6 },
    { name: 'class-parts', test: isOfClassParts, minShareCount: 2, priority: 5 },
    { name: 'classes-address', test: isOfClassesAddress, minShareCount: 2, priority: 5 },
    { name: 'months', test: isOfMonths, minShareCount: 2, priority: 5 },
    { name: 'lists', test: isOfLists, minShareCount: 2, priority: 5 },
    { name: 'icons', test: isOfIcons, minShareCount: 2, priority: 6 },
    { name: 'later', test: isOfLaterPages, minShareCount: 2, priority: 5 },
    { name: 'mail-lists', test: isOfMailLists, minShareCount: 2, priority: 5 },
    { name: 'calls', test: isOfCalls, priority: 4 },
    { name: 'queries', test: isOfQueries, minShareCount: 2, priority: 3 },
    { name: 'forms', test: isOfFormsAlone, minShareCount: 2, priority: 3 },
    { name: 'sections', test: isOfSections, minShareCount: 2, priority: 5 },
    { name: 'content', test: isOfContent, minShareCount: 2, priority: 4 },
    { name: 'business-parts', test: isOfBusinessParts, minShareCount: 2, priority: 4 },
    { name: 'business', test: isOfBusiness, minShareCount: 2, priority: 3 },
    { name: 'documents', test: isOfDocuments, minShareCount: 2, priority: 3 },
    // Apart from the forms, most of which do without it: it is larger than all else of a page.
    { name: 'select', test: isOfSelect, minShareCount: 2, priority: 2 },
    { name: 'addresses', test: isOfAddresses, minShareCount: 2, priority: 1 },
    { name: 'notifications', test: isOfNotifications, minShareCount: 2, priority: 1 },
    { name: 'recent', test: isOfRecent, minShareCount: 2, priority: 1 },
    { name: 'saving', test: isOfSaving, minShareCount: 2, priority: 1 },
    { name: 'own-lists', test: isOfOwnLists, minShareCount: 2, priority: 1 },
    { name: 'classes', test: isOfClasses, minShareCount: 2, priority: 3 },
    { name: 'cart', test: isOfCart, minShareCount: 2, priority: 3 },
    { name: 'search', test: isOfSearch, minShareCount: 2, priority: 3 },
    { name: 'shipping', test: isOfShipping, minShareCount: 2, priority: 4 },
    { name: 'buying', test: isOfBuying, minShareCount: 2, priority: 3 },
    { name: 'conversations', test: isOfConversations, minShareCount: 2, priority: 3 },
    { name: 'signed-in', test: isOfSignedIn, minShareCount: 2, priority: 3 },
  ],
}

/** A browser asks the site map which pages exist, not which files they are in. */
const siteMapWithoutFiles: Plugin = {
  name: 'site-map-without-files',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /app[\\/]site-map\.ts$/.test(id) ? code.replaceAll(/file: (['"])[^'"]*\1/g, "file: ''") : null,
}

/** Nothing is preloaded (`modulePreload`), so what would do it is only carried along. */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (_code, id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

export default defineConfig(({ command }) => ({
  plugins: [siteMapWithoutFiles, importsAlone, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Each dynamic import would bring the names of all files that it leads to: a hundredth of a
    // page, to save one round trip.
    modulePreload: false,
  },
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: `${import.meta.dirname}/app/platform/create-icon.tsx`,
      },
    ],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: sharedChunks,
            // Every page brings a list of all files, of which names are what does not compress.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/render.ts' } },
      // One file with React's production code in it: the server starts faster and renders in half
      // the time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}))
