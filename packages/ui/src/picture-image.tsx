import { pictureUrl, pictureWidths } from '@kids-crafts/rules/pictures.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'

import { classNames } from './class-names.ts'

export interface Picture {
  hash: string
  width?: number
  height?: number
  /** A colour that is shown until the picture arrives. */
  placeholder?: string
}

export interface PictureImageProps {
  picture: Picture
  alt: string
  /** How wide it is drawn, as in the `sizes` attribute: decides which width is fetched. */
  sizes: string
  /** For the picture that is seen first; all others wait until they come near. */
  isPriority?: boolean
  /** The largest width that it may be fetched in; small pictures need no addresses of large ones. */
  largest?: PictureWidth
  className?: string
}

export function PictureImage({
  picture,
  alt,
  sizes,
  isPriority = false,
  largest = 960,
  className,
}: PictureImageProps) {
  const { hash, width = 640, height = 640, placeholder } = picture
  return (
    <img
      src={pictureUrl(hash, 640)}
      srcSet={sourcesOf(picture, largest)}
      // A lazy picture is laid out before it is fetched, so browsers that know "auto" take its true width.
      sizes={isPriority ? sizes : `auto, ${sizes}`}
      width={width}
      height={height}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className={classNames('bg-surface-sunken object-cover', className)}
      style={placeholder === undefined ? undefined : { backgroundColor: placeholder }}
    />
  )
}

/** A picture is never enlarged, so the last width that it is asked for gives it as wide as it is. */
function sourcesOf({ hash, width = Infinity }: Picture, largest: PictureWidth): string {
  const widths = pictureWidths.filter((each) => each <= largest)
  const smaller = widths.filter((each) => each < width)
  const whole = widths.find((each) => each >= width)
  return [
    ...smaller.map((each) => `${pictureUrl(hash, each)} ${each}w`),
    ...(whole === undefined ? [] : [`${pictureUrl(hash, whole)} ${width}w`]),
  ].join(', ')
}
