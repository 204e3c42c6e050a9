import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Inbox() {
  const { group } = useTranslation()
  return <TeachingPage words={group('inbox')} art="empty-requests" />
}
