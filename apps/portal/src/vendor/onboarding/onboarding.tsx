import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Onboarding() {
  const { group } = useTranslation()
  return <TeachingPage words={group('onboarding')} art="workshop" />
}
