import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Store() {
  const { group } = useTranslation()
  return <TeachingPage words={group('store')} art="empty-addresses" />
}
