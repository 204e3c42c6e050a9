import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useTranslation } from '../translation.ts'

export default function Home() {
  const { group } = useTranslation()
  return <TeachingPage words={group('home')} art="workshop" />
}
