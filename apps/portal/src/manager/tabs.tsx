import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'

interface Tab {
  /** Empty for the first. */
  path: string
  label: string
  Page: ComponentType
}

/** Several lists of one kind: each has an address of its own below the page's. */
export function Tabs({ home, label, tabs }: { home: string; label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation()
  const current = tabs.findLast(({ path }) => pathname === hrefOf(home, path) || path === '')
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <TabLinks
        label={label}
        current={current?.path ?? ''}
        links={tabs.map((tab) => ({ key: tab.path, label: tab.label, href: hrefOf(home, tab.path) }))}
      />
      <Routes>
        {tabs.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<Navigate to={home} replace />} />
      </Routes>
    </div>
  )
}

const hrefOf = (home: string, path: string): string => (path === '' ? home : `${home}/${path}`)
