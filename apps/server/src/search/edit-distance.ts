/**
 * Number of typing errors between two words. An error is an extra, missing or wrong letter, or two
 * neighbouring letters swapped.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
