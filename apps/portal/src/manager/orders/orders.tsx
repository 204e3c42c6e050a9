import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Orders() {
  const { group } = useTranslation()
  return <TeachingPage words={group('orders')} art="empty-orders" />
}
