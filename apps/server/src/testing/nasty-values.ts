import fc from 'fast-check'

/**
 * Values of a JSON field that no form would send: texts that cannot be stored, huge ones, and what
 * is no text.
 */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'A\u0000',
    '\uD800',
    'A\uDFFF',
    '\u202Eabc',
    'A'.repeat(5000),
    'A'.repeat(50_000),
    '🙂',
    "'; drop table account; --",
    '%',
    '\\',
    '{{7*7}}',
  ),
  // The parser itself refuses a body with this name, before there is any field to name.
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  fc.constantFrom(null, 0, -1, 1e308, true, [], {}, ['x'], { toString: 'x' }),
)
