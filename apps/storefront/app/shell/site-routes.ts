import { createContext } from 'react'

import { pageExists } from '../site-map.ts'
import type { PagePath } from '../site-map.ts'

/** Which pages exist: headers and footers link to no others. The development page shows the shell as if all existed. */
export const SiteRoutes = createContext<(page: PagePath) => boolean>(pageExists)
