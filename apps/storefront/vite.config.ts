import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const isOfLists =
  /[\\/](?:app[\\/](?:catalogue[\\/](?:list|products)|stores)|ui[\\/]src[\\/](?:sheet|pagination|pages-shown|native-select|chip|breadcrumbs|number-stepper|number-typed))[\\/.]/
const isOfForms =
  /[\\/](?:app[\\/](?:accounts|bot-check|guardians|profile|privacy(?![\\/]retention-rules)|sellers|support|platform[\\/]form(?![\\/]refusal-text))|rules[\\/]src[\\/](?:faults|personal-data|validation|passwords|accounts|children|guardians|delivery|currencies)|ui[\\/]src[\\/](?:text-area|password-field|radio-group))[\\/.-]|react-hook-form|@hookform|@standard-schema|icons[\\/](?:banknote|eye|layout-grid|life-buoy|message-square|monitor|receipt-text|smartphone|tablet|wallet)/
/** The hashes of the policy texts are needed by two that wait: the question for consent and the registration. */
const isOfTexts = /rules[\\/]src[\\/]current-texts\./
const isOfDocuments = /app[\\/](?:documents[\\/](?!read-)|privacy[\\/]retention-rules|shell[\\/]docs-article)/
const isOfSignedIn = /app[\\/]platform[\\/](?:signed-in|mobile-app)\./
const isOfCart = /app[\\/]cart[\\/](?!add-button|cart-count|cart-parts|guest-cart|start-cart)/
const isOfSearch = /app[\\/]search[\\/](?!read-)/
const isOfBuying =
  /app[\\/](?:orders|checkout|shipping)[\\/]|rules[\\/]src[\\/](?:holds|order-number|orders|places|shipping|tax)\./
const isOfSelect = /form-select\.|ui[\\/]src[\\/]select\.|react-aria|react-stately|@internationalized/
const isOfAddresses = /app[\\/](?:delivery|requisites)[\\/]/
const isOfQueries =
  /@tanstack[\\/].*(?:[oO]bserver|use\w*(?:Query|Mutation)|suspense|errorBoundaryUtils|IsRestoring|ErrorReset|mutation\.js)|app[\\/]platform[\\/]use-read\./
const isLibrary =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|@tanstack|use-sync-external-store)[\\/]/
/** To call the API takes the client, the contract and its schemas. A first page has its data, so they come later. */
const isOfCalls =
  /node_modules[\\/]zod[\\/]|packages[\\/]client[\\/]|app[\\/].*[\\/](?:api|read-[a-z]+|cached-reads|refusal-text)\.|contract[\\/]src[\\/](?!refusals|stored-user)|rules[\\/]src[\\/](?:avatars|product-facts)\./
const isOurs = /[\\/](?:packages|app|lucide-react)[\\/]/
const isOfEveryPage = (id: string) => isLibrary.test(id) && !isOfQueries.test(id) && !isOfForms.test(id)
const isOfFormsAlone = (id: string) => isOfForms.test(id) && !isOfSelect.test(id)
const isOfFewPages = (id: string) =>
  [
    isOfLists,
    isOfForms,
    isOfAddresses,
    isOfCart,
    isOfSearch,
    isOfBuying,
    isOfQueries,
    isOfSignedIn,
    isOfSelect,
    isOfCalls,
    isOfTexts,
    isOfDocuments,
  ].some((pattern) => pattern.test(id))

/**
 * What every page needs is two files: the libraries, which seldom change, and the shell. Pages that have something in
 * common share files of their own: lists, calls, forms, the cart, the search, orders and checkout, the searchable select, and what is done for whoever is
 * signed in. A file takes with it what its modules need and no earlier one has, so those that wait come after those that do
 * not.
 */
const sharedChunks = {
  groups: [
    { name: 'libraries', test: isOfEveryPage, priority: 7 },
    {
      name: 'shell',
      test: (id: string) => isOurs.test(id) && !isOfFewPages(id),
      minShareCount: 2,
      priority: 6,
    },
    { name: 'texts', test: isOfTexts, priority: 8 },
    { name: 'lists', test: isOfLists, minShareCount: 2, priority: 5 },
    { name: 'calls', test: isOfCalls, priority: 4 },
    { name: 'queries', test: isOfQueries, minShareCount: 2, priority: 3 },
    { name: 'forms', test: isOfFormsAlone, minShareCount: 2, priority: 3 },
    { name: 'documents', test: isOfDocuments, minShareCount: 2, priority: 3 },
    // Apart from the forms, most of which do without it: it is larger than all else of a page.
    { name: 'select', test: isOfSelect, minShareCount: 2, priority: 2 },
    { name: 'addresses', test: isOfAddresses, minShareCount: 2, priority: 1 },
    { name: 'cart', test: isOfCart, minShareCount: 2, priority: 3 },
    { name: 'search', test: isOfSearch, minShareCount: 2, priority: 3 },
    { name: 'buying', test: isOfBuying, minShareCount: 2, priority: 3 },
    { name: 'signed-in', test: isOfSignedIn, minShareCount: 2, priority: 3 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: sharedChunks } } } },
    ssr: {
      build: { rollupOptions: { input: './server/render.ts' } },
      // One file with React's production code in it: the server starts faster and renders in half the time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}))
