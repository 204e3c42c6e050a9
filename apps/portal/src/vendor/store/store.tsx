import { isolated } from '@kids-crafts/browser/isolated.ts'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { Route, Routes, useLocation } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'
import { Break } from './break.tsx'
import { StoreDetails } from './details.tsx'
import { Shipping } from './shipping.tsx'
import { Tax } from './tax.tsx'
import { Team } from './team.tsx'
import { Warehouses } from './warehouses.tsx'

/** Everything that a seller, or a guardian for a child, sets about a store. */
export default function StorePages() {
  const { t } = useTranslation()
  const { hrefOf, childLogin } = useChild()
  const ownKind = useWho()?.storeKind
  const isBusiness = ownKind === 'BUSINESS' && childLogin === undefined
  // What is a guardian's to change is not offered to the child.
  const isOwnChild = ownKind === 'CHILD' && childLogin === undefined
  const { pathname } = useLocation()
  const tabs = [
    { path: '/store', label: t('store.tabs.details') },
    ...(isOwnChild
      ? []
      : [
          { path: '/store/shipping', label: t('store.tabs.shipping') },
          { path: '/store/warehouses', label: t('store.tabs.warehouses') },
        ]),
    { path: '/store/break', label: t('store.tabs.break') },
    ...(isBusiness
      ? [
          { path: '/store/tax', label: t('store.tabs.tax') },
          { path: '/store/team', label: t('store.tabs.team') },
        ]
      : []),
  ]
  return (
    <PageFrame
      title={
        childLogin === undefined ? t('store.title') : t('guardian.setUp', { child: isolated(childLogin) })
      }
    >
      <TabLinks
        label={t('store.title')}
        current={pathname}
        links={tabs.map(({ path, label }) => ({ key: path, href: hrefOf(path), label }))}
      />
      <Routes>
        <Route index element={<StoreDetails />} />
        <Route path="shipping" element={<Shipping />} />
        <Route path="warehouses" element={<Warehouses />} />
        <Route path="break" element={<Break />} />
        <Route path="tax" element={<Tax />} />
        <Route path="team" element={<Team />} />
      </Routes>
    </PageFrame>
  )
}
