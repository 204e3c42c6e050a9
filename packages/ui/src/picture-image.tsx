import { pictureUrl, pictureWidths } from '@kids-crafts/rules/pictures.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'

import { classNames } from './class-names.ts'

export interface Picture {
  hash: string
  width?: number
  height?: number
  /** A colour shown until the picture loads. */
  placeholder?: string
}

export interface PictureImageProps {
  picture: Picture
  alt: string
  /** Its displayed width, as in the `sizes` attribute: chooses the file. */
  sizes: string
  /** For the first visible picture; all others load when near. */
  isPriority?: boolean
  /** The largest width to load; small pictures need no addresses of large files. */
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
      // A lazy picture is laid out before loading, so browsers that support "auto" use its real
      // width.
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

/** A picture is never enlarged, so the last requested width returns its full width. */
function sourcesOf({ hash, width = Infinity }: Picture, largest: PictureWidth): string {
  const widths = pictureWidths.filter((each) => each <= largest)
  const smaller = widths.filter((each) => each < width)
  const whole = widths.find((each) => each >= width)
  return [
    ...smaller.map((each) => `${pictureUrl(hash, each)} ${each}w`),
    ...(whole === undefined ? [] : [`${pictureUrl(hash, whole)} ${width}w`]),
  ].join(', ')
}
