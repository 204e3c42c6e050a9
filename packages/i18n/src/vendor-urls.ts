import { pickUrls } from './pick-urls.ts'

const urls = import.meta.glob<string>(
  [
    '../messages/shared/*.json',
    '../messages/shared/kids/*.json',
    '../messages/vendor/*.json',
    '../messages/vendor/kids/*.json',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Where the words of the portal for sellers are. */
export const vendorUrls = pickUrls(urls, ['shared', 'vendor'])
