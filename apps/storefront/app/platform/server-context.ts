import type { RenderedPage, RenderOptions, Visit } from '@kids-crafts/contract/rendering.ts'
import { createContext } from 'react-router'

export const visitContext = createContext<Visit>()

/** Receives the rendered page: passing text through a Response would encode and decode it again. */
export const documentContext = createContext<Pick<RenderedPage, 'html' | 'scripts'> & RenderOptions>()
