import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Schools() {
  const { group } = useTranslation()
  return <TeachingPage words={group('schools')} art="workshop" />
}
