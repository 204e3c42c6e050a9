import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Catalogue() {
  const { group } = useTranslation()
  return <TeachingPage words={group('catalogue')} art="workshop" />
}
