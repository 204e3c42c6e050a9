import type { Offer } from '@kids-crafts/contract/products.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'

interface AvatarProps {
  seller: Pick<Offer['seller'], 'name'> & { avatar?: Offer['seller']['avatar'] }
  className?: string
}

/** A child's store shows its animal drawing, a business its initials. No portraits. */
export function Avatar({ seller: { name, avatar }, className }: AvatarProps) {
  if (!avatar) {
    return (
      <span aria-hidden="true" className={classNames('heading-ground font-bold', frame, className)}>
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={classNames(grounds[avatar.ground], frame, className)}>
      <img
        src={`/art/avatars/${avatar.animal}.svg`}
        alt=""
        width={64}
        height={64}
        className="size-full p-[8%]"
      />
    </span>
  )
}

const frame = 'rounded-card flex flex-none items-center justify-center overflow-hidden'

const grounds: Record<NonNullable<Offer['seller']['avatar']>['ground'], string> = {
  amber: 'bg-(--avatar-amber)',
  blue: 'bg-(--avatar-blue)',
  green: 'bg-(--avatar-green)',
  rose: 'bg-(--avatar-rose)',
  violet: 'bg-(--avatar-violet)',
}

/** From the first two words that start with a letter. */
const initialsOf = (name: string): string =>
  (name.match(/(?<![\p{L}\p{N}])\p{L}/gu) ?? []).slice(0, 2).join('').toUpperCase()
