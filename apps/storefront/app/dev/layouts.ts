import { Fragment } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { DocsLayout } from '../layouts/docs.tsx'
import { EmptyHeaderLayout } from '../layouts/empty-header.tsx'
import { FrameLayout } from '../layouts/frame.tsx'
import { LoginLayout } from '../layouts/login.tsx'
import { MainLayout } from '../layouts/main.tsx'
import { MinimalHeaderLayout } from '../layouts/minimal-header.tsx'
import type { LayoutName } from '../site-map.ts'

export const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  main: MainLayout,
  'minimal-header': MinimalHeaderLayout,
  login: LoginLayout,
  empty: Fragment,
  'empty-header': EmptyHeaderLayout,
  docs: DocsLayout,
  frame: FrameLayout,
}

export const isLayoutName = (name: string): name is LayoutName => Object.hasOwn(layouts, name)
