interface ArtProps {
  src: string
  width: number
  height: number
  className?: string
}

/** A drawing below the first screen. It says nothing that the words beside it do not. */
export function Art({ src, width, height, className }: ArtProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
