import { encode } from 'uqr'

/** The empty edge that readers of the code need. */
const edge = 4

/** The dark squares of a code as one path, within a square of `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}

/** As a file of its own, large enough to be printed. Nothing in it comes from anybody but us. */
export function qrFile(text: string): Blob {
  const { size, path } = qrPath(text)
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  return new Blob([picture], { type: 'image/svg+xml' })
}
