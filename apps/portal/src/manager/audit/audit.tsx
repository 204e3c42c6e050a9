import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Audit() {
  const { group } = useTranslation()
  return <TeachingPage words={group('audit')} art="empty-reviews" />
}
