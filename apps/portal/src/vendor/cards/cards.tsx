import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Cards() {
  const { group } = useTranslation()
  return <TeachingPage words={group('cards')} art="workshop" />
}
