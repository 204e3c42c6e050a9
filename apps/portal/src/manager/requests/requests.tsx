import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Requests() {
  const { group } = useTranslation()
  return <TeachingPage words={group('requests')} art="empty-requests" />
}
