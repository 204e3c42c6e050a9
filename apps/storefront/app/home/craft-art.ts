const drawings = import.meta.glob<string>('./art/craft-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * The drawing of a craft; a craft that has none yet takes the one of everything that students make.
 */
export function craftArt(code: string): string {
  const name = code.replace('STUDENTS_PRODUCT_', '').toLowerCase().replaceAll('_', '-')
  return drawings[`./art/craft-${name}.svg`] ?? '/art/category-students-product.svg'
}
