import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function People() {
  const { group } = useTranslation()
  return <TeachingPage words={group('people')} art="empty-search" />
}
