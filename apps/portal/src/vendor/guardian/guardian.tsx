import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Guardian() {
  const { group } = useTranslation()
  return <TeachingPage words={group('guardian')} art="empty-requests" />
}
