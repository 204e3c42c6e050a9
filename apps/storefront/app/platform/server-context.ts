import type { Visit } from '@kids-crafts/contract/rendering.ts'
import { createContext } from 'react-router'

export const visitContext = createContext<Visit>()
