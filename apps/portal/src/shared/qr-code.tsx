import { encode } from 'uqr'

/** The empty edge that readers of the code need. */
const edge = 4

/** A text for a phone to read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-56 max-w-full"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={squares.join('')} />
      </svg>
    </figure>
  )
}
