import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Shared by lists of products, of orders and of classes. */
const isOfListParts =
  /app[\\/]catalogue[\\/]list[\\/](?:list-address|list-link|use-list|use-read-from-top)\.|ui[\\/]src[\\/](?:sheet|pagination|pages-shown|native-select|chip)\.|icons[\\/]sliders-horizontal/
const isOfTabs = /ui[\\/]src[\\/]tabs\./
const isOfLists =
  /[\\/](?:app[\\/](?:catalogue[\\/](?:list|products)|stores(?![\\/](?:place-name|store-header))))[\\/.]/
/** Shared by the page of a product, lists, stores and classes: how many of a thing, and in whose words it is told of. */
const isOfQuantity =
  /ui[\\/]src[\\/]number-stepper\.|app[\\/]shell[\\/]share-button\.|icons[\\/]share-2\.|app[\\/]catalogue[\\/]product[\\/](?:original|sets-of|written-in)\./
/** What a form is made of. Its rules are apart, so that a page can have a form without them. */
const isOfForm =
  /app[\\/]platform[\\/]form[\\/](?!form-select)|client[\\/]src[\\/]api-error\.|(?:contract|rules)[\\/]src[\\/]faults\.|ui[\\/]src[\\/]password-field\.|icons[\\/]eye/
const isNativeSelect = /ui[\\/]src[\\/]native-select\./
/** The forms that anybody may send, without their rules. */
const isOfEnquiries =
  /app[\\/](?:enquiries[\\/](?!read-|send-)|bot-check[\\/](?:bot-check-status|use-bot-check)|accounts[\\/]policy-text)|rules[\\/]src[\\/]enquiry-roles\.|ui[\\/]src[\\/](?:radio-group|text-area)\.|app[\\/]platform[\\/]rich-text\./
const isOfForms =
  /[\\/](?:app[\\/](?:accounts|bot-check|guardians|profile|privacy(?![\\/]retention-rules)|sellers|support|platform[\\/]form)|rules[\\/]src[\\/](?:personal-data|enquiries|validation|passwords|accounts|children|guardians|delivery|currencies)|ui[\\/]src[\\/](?:text-area|radio-group))[\\/.-]|icons[\\/](?:banknote|layout-grid|life-buoy|message-square|monitor|receipt-text|smartphone|tablet|wallet)/
/** The home page and pages of texts have it, lists and forms do not. */
const isOfSections = /app[\\/]home[\\/](?:art|section)\./
/** Pages of texts, each of which is arrived at alone. */
const isOfContent = /app[\\/](?:content|about|faq|how-it-works)[\\/](?!read-)/
const isOfBusiness = /app[\\/]business[\\/](?!read-)|rules[\\/]src[\\/](?:example-sale|shares)\./
const isOfMailing = /app[\\/]mailing[\\/](?!read-)|rules[\\/]src[\\/]mail-lists\./
const isOfReferrals = /app[\\/]referrals[\\/](?!read-|followed-link)/
const isOfDocuments = /app[\\/](?:documents[\\/](?!read-)|privacy[\\/]retention-rules|shell[\\/]docs-article)/
const isOfSignedIn = /app[\\/]platform[\\/](?:signed-in|mobile-app)\./
const isOfCart = /app[\\/]cart[\\/](?!add-button|cart-count|cart-parts|guest-cart|other-tabs|start-cart)/
const isOfSearch = /app[\\/]search[\\/](?!read-)/
const isOfBuying =
  /app[\\/](?:orders|checkout|shipping)[\\/]|rules[\\/]src[\\/](?:holds|orders|places|shipping|tax)\./
const isOfSelect = /form-select\.|ui[\\/]src[\\/]select\.|react-aria|react-stately|@internationalized/
/** What the pages of classes share with what reads them, which waits. */
const isOfClassParts =
  /app[\\/]classes[\\/](?:class-href|class-times|class-words|classes-address|month-grid)\.|rules[\\/]src[\\/](?:classes|order-number)\./
const isOfClasses =
  /app[\\/]classes[\\/](?!read-)|icons[\\/](?:accessibility|calendar-days|calendar-plus|external-link|languages|tree-pine|video)\./
const isOfAddresses = /app[\\/](?:delivery|requisites)[\\/]/
/** Shared by pages that nobody arrives at: a first load does without. */
const isOfLaterPages =
  /app[\\/](?:layouts[\\/](?!main|login)|platform[\\/](?:isolated|rich-text|save-file|use-restore-focus)\.|shell[\\/](?:needs-|reported-height|unknown-path|header[\\/]checkout-header)|stores[\\/]store-header)|rules[\\/]src[\\/]address-lines\.|ui[\\/]src[\\/]card\./
const isOfTextIcons = /icons[\\/](?:file-down|gift|link|mail|sprout|users)\./
const isOfIcons =
  /icons[\\/](?:clock|copy|download|file-user|hand-heart|package|rotate-ccw|school|star|store|trash|truck)\./
const isOfQueries = /node_modules[\\/]@tanstack[\\/]|app[\\/]platform[\\/]use-read\./
const isLibrary = /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/
/** To call the API takes the client, the contract and its schemas. A first page has its data, so they come later. */
const isOfCalls =
  /node_modules[\\/]zod[\\/]|packages[\\/]client[\\/]|app[\\/].*[\\/](?:api|query-client|read-[a-z]+|cached-reads|login-rules|refused-page|send-enquiry|new-token)\.|contract[\\/]src[\\/](?!refusals|stored-user)|rules[\\/]src[\\/](?:avatars|product-facts)\./
const isOurs = /[\\/](?:packages|app(?![\\/]dev)|lucide-react)[\\/]/
const isOfFormsAlone = (id: string) => isOfForms.test(id) && !isOfForm.test(id) && !isOfSelect.test(id)
const isOfFewPages = (id: string) =>
  [
    isOfListParts,
    isOfTabs,
    isOfLists,
    isOfQuantity,
    isOfForm,
    isOfEnquiries,
    isOfForms,
    isOfAddresses,
    isOfClassParts,
    isOfClasses,
    isOfCart,
    isOfSearch,
    isOfBuying,
    isOfQueries,
    isOfSignedIn,
    isOfSelect,
    isOfCalls,
    isOfDocuments,
    isOfSections,
    isOfContent,
    isOfBusiness,
    isOfMailing,
    isOfReferrals,
    isOfLaterPages,
    isOfIcons,
    isOfTextIcons,
  ].some((pattern) => pattern.test(id))

/**
 * What every page needs is two files: the libraries, which seldom change, and the shell. Pages that have something in
 * common share files of their own, such as lists, calls, forms, or what is done for whoever is signed in. A file takes with
 * it what its modules need and no earlier one has, so those that wait come after those that do not. How much a first load may
 * bring is tested by `tests/journeys/weight.test.ts`.
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
    { name: 'quantity', test: isOfQuantity, minShareCount: 2, priority: 5 },
    { name: 'form', test: isOfForm, minShareCount: 2, priority: 5 },
    { name: 'enquiries', test: isOfEnquiries, minShareCount: 2, priority: 5 },
    // Lists and forms have it, and neither should bring the other.
    { name: 'native-select', test: isNativeSelect, minShareCount: 2, priority: 6 },
    { name: 'list-parts', test: isOfListParts, minShareCount: 2, priority: 6 },
    { name: 'tabs', test: isOfTabs, minShareCount: 2, priority: 6 },
    { name: 'class-parts', test: isOfClassParts, minShareCount: 2, priority: 5 },
    { name: 'lists', test: isOfLists, minShareCount: 2, priority: 5 },
    { name: 'text-icons', test: isOfTextIcons, minShareCount: 2, priority: 6 },
    { name: 'icons', test: isOfIcons, minShareCount: 2, priority: 6 },
    { name: 'later', test: isOfLaterPages, minShareCount: 2, priority: 5 },
    { name: 'calls', test: isOfCalls, priority: 4 },
    { name: 'queries', test: isOfQueries, minShareCount: 2, priority: 3 },
    { name: 'forms', test: isOfFormsAlone, minShareCount: 2, priority: 3 },
    { name: 'sections', test: isOfSections, minShareCount: 2, priority: 5 },
    { name: 'content', test: isOfContent, minShareCount: 2, priority: 4 },
    { name: 'business', test: isOfBusiness, minShareCount: 2, priority: 3 },
    { name: 'documents', test: isOfDocuments, minShareCount: 2, priority: 3 },
    // Apart from the forms, most of which do without it: it is larger than all else of a page.
    { name: 'select', test: isOfSelect, minShareCount: 2, priority: 2 },
    { name: 'addresses', test: isOfAddresses, minShareCount: 2, priority: 1 },
    { name: 'classes', test: isOfClasses, minShareCount: 2, priority: 3 },
    { name: 'cart', test: isOfCart, minShareCount: 2, priority: 3 },
    { name: 'search', test: isOfSearch, minShareCount: 2, priority: 3 },
    { name: 'buying', test: isOfBuying, minShareCount: 2, priority: 3 },
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

export default defineConfig(({ command }) => ({
  plugins: [siteMapWithoutFiles, tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
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
      // One file with React's production code in it: the server starts faster and renders in half the time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}))
