import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Stores() {
  const { group } = useTranslation()
  return <TeachingPage words={group('stores')} art="empty-addresses" />
}
