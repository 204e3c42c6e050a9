import { useSite } from '../platform/site.ts'

const shared = {
  makers: 'benefit-students',
  schools: 'benefit-schools',
  families: 'benefit-parents',
} as const

export type ArtName =
  | keyof typeof shared
  | 'workshops'
  | 'stall'
  | 'closed-stall'
  | 'two-stores'
  | 'safety'
  | 'money'
  | 'technology'
  | 'roadmap'
  | 'letter'
  | 'warehouse'
  | 'growth'

interface BusinessArtProps {
  name: ArtName
  className?: string
  /** On the first screen of a page. */
  isFirst?: boolean
}

/** A drawing that each store has its own of. It says nothing that the words beside it do not. */
export function BusinessArt({ name, className, isFirst = false }: BusinessArtProps) {
  const { theme } = useSite()
  return (
    <img
      src={artAddress(name, theme === 'kids' ? 'kids' : 'school')}
      alt=""
      width={320}
      height={240}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      className={className}
    />
  )
}

function artAddress(name: ArtName, store: 'kids' | 'school'): string {
  if (name === 'workshops') return store === 'kids' ? '/art/kids/workshop.svg' : '/art/workshop.svg'
  return name in shared
    ? `/art/${shared[name as keyof typeof shared]}-${store}.svg`
    : `/art/business/${name}-${store}.svg`
}
