import { createContext } from 'react'

import { pageExists } from '../site-map.ts'
import type { PagePath } from '../site-map.ts'

/** Which pages there are: headers and footers lead nowhere else. The development page shows the shell as if all were there. */
export const SiteRoutes = createContext<(page: PagePath) => boolean>(pageExists)
