import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Review() {
  const { group } = useTranslation()
  return <TeachingPage words={group('review')} art="empty-reviews" />
}
