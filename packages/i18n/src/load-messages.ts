import { mergeMessages } from './merge-messages.ts'

/** The words of one language, from the files that an app has them in: shared ones first. */
export async function loadMessages<Messages>(urls: readonly string[]): Promise<Messages> {
  const parts = urls.map(async (url) => (await fetch(url)).json() as Promise<object>)
  return mergeMessages(...(await Promise.all(parts))) as Messages
}
