import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { isTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { visitContext } from './server-context.ts'

/** The requested page and visitor. */
export interface Asked<Params> {
  params: Params
  /** Its path in the site map. */
  pattern: string
  url: string
  locale: Locale
  theme: Theme
}

/**
 * A page's data, read by the server for the first page and by the browser for later ones. The first
 * page includes its data, so the browser loads the reading module and the API client only on
 * demand.
 */
export const pageData = <Module, Data, Params = object>(
  load: () => Promise<Module>,
  readPage: (module: Module, read: Read, asked: Asked<Params>) => Promise<Data>,
) => ({
  loader: async ({ context, params, pattern, request }: LoaderFunctionArgs): Promise<Data> => {
    const { read, locale, theme } = context.get(visitContext)
    const asked = { params: params as Params, pattern, url: request.url, locale, theme }
    return readPage(await load(), read, asked)
  },
  clientLoader: async ({ params, pattern, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const [module, { read }] = await Promise.all([load(), import('@kids-crafts/browser/api.ts')])
    const { lang, dataset } = document.documentElement
    const theme = isTheme(dataset.theme) ? dataset.theme : 'default'
    const asked = { params: params as Params, pattern, url: request.url, locale: lang as Locale, theme }
    return readPage(module, read, asked)
  },
})
