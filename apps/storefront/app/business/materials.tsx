import { Link } from '@kids-crafts/ui/link.tsx'
import FileDown from 'lucide-react/icons/file-down'
import Presentation from 'lucide-react/icons/presentation'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { useDeckFile } from './use-deck-file.ts'

/** What an investor reads first. */
export function Materials() {
  const { t } = useTranslation()
  const deckFile = useDeckFile()
  return (
    <ul className="tints grid grid-cols-1 gap-5 md:grid-cols-3">
      <Material name="deck" icon={<Presentation size={22} />}>
        <Link href="/investment-deck" className="card-link">
          {t('business.materials.deck.title')}
        </Link>
      </Material>
      <Material name="pdf" icon={<FileDown size={22} />}>
        <a href={deckFile} className="card-link">
          {t('business.materials.pdf.title')}
        </a>
      </Material>
      <Material name="about" icon={<Users size={22} />}>
        <Link href="/about" className="card-link">
          {t('business.materials.about.title')}
        </Link>
      </Material>
    </ul>
  )
}

interface MaterialProps {
  name: 'deck' | 'pdf' | 'about'
  icon: ReactNode
  children: ReactNode
}

function Material({ name, icon, children }: MaterialProps) {
  const { t } = useTranslation()
  return (
    <li className="card-surface card-lift relative flex items-start gap-4 p-5">
      <span aria-hidden="true" className="icon-patch">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{children}</h3>
        <p className="text-ink-muted mt-1">{t(`business.materials.${name}.text`)}</p>
      </div>
    </li>
  )
}
