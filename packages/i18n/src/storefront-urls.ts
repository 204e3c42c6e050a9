import { pickUrls } from './pick-urls.ts'

const urls = import.meta.glob<string>(
  [
    '../messages/shared/*.json',
    '../messages/shared/kids/*.json',
    '../messages/storefront/*.json',
    '../messages/storefront/kids/*.json',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Where the storefront's words are: links of the page name them to the browser. */
export const storefrontUrls = pickUrls(urls, ['shared', 'storefront'])
