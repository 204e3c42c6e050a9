import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Money() {
  const { group } = useTranslation()
  return <TeachingPage words={group('money')} art="empty-requisites" />
}
