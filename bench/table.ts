/** Columns as wide as their widest cell: words to the left, numbers to the right. */
export function formatTable(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [headings, ...lines]
  const columns = headings.map((_, index) => {
    const cells = lines.map((line) => line[index] ?? '')
    return {
      width: Math.max(...all.map((line) => (line[index] ?? '').length)),
      isNumeric: cells.every((cell) => /^(?:[\d.,]+.*)?$/.test(cell)) && cells.some((cell) => cell !== ''),
    }
  })
  return all
    .map((line) =>
      columns
        .map(({ width, isNumeric }, index) => {
          const cell = line[index] ?? ''
          return isNumeric ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
