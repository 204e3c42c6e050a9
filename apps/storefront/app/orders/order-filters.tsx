import { searchDebounceMs } from '@kids-crafts/rules/constants.ts'
import { orderPeriods } from '@kids-crafts/rules/orders.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { SearchBox } from '@kids-crafts/ui/search-box.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { ordersHref } from './orders-address.ts'
import type { OrdersAddress } from './orders-address.ts'

/** What is searched for, and since when. */
export function OrderFilters({ address }: { address: OrdersAddress }) {
  const { t } = useTranslation()
  const goTo = useGoTo(address)
  return (
    <div className="my-5 flex flex-col gap-3 sm:flex-row">
      <OrderSearch text={address.text} onSearch={(text) => goTo({ text })} />
      <NativeSelect
        label={t('orders.periods.label')}
        isLabelHidden
        className="sm:w-52 sm:flex-none"
        value={address.period ?? ''}
        onChange={({ target }) => goTo({ period: orderPeriods.find((each) => each === target.value) })}
      >
        <option value="">{t('orders.periods.any')}</option>
        {orderPeriods.map((period) => (
          <option key={period} value={period}>
            {t(`orders.periods.${period}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** Another filter starts at the first page and takes the place of the one before in the history. */
function useGoTo(address: OrdersAddress) {
  const navigate = useNavigate()
  return (change: Partial<OrdersAddress>) =>
    void navigate(ordersHref({ ...address, ...change, page: 1 }), { replace: true, preventScrollReset: true })
}

function OrderSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  // Whoever has clicked an order while the words still waited goes there.
  const isLeaving = next !== undefined && next.pathname !== pathname

  // A step back in the history changes what is searched for as well.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])

  function search(wanted: string): void {
    // An order that came at once is in the address before this has gone.
    const hasLeft = window.location.pathname !== pathname
    if (wanted === sent.current || isLeaving || hasLeft) return
    sent.current = wanted
    onSearch(wanted)
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  useEffect(() => {
    const wanted = typed.trim()
    const timer = setTimeout(() => latest.current(wanted), wanted === '' ? 0 : searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchBox
      label={t('orders.search')}
      placeholder={t('orders.search')}
      clearLabel={t('orders.clearSearch')}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      onSubmit={(value) => search(value.trim())}
    />
  )
}
