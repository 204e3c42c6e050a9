import { pickUrls } from './pick-urls.ts'

const urls = import.meta.glob<string>(['../messages/shared/en.json', '../messages/manager/en.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where the words of staff's portal are, which speaks English alone. */
export const managerUrls = (): string[] => pickUrls(urls, ['shared', 'manager'])('en', 'default')
