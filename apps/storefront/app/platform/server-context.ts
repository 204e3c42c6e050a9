import type { RenderedPage, RenderOptions, Visit } from '@kids-crafts/contract/rendering.ts'
import { createContext } from 'react-router'

export const visitContext = createContext<Visit>()

/** Where the rendered page is put: a text that went through a Response would be encoded and decoded again. */
export const documentContext = createContext<Pick<RenderedPage, 'html' | 'scripts'> & RenderOptions>()
