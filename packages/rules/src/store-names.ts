/**
 * P-04: names of children's stores. The words say nothing about a person or place, and each animal
 * has a drawing (`avatars.ts`).
 */
const firstWords = [
  'Amber', 'Blue', 'Brave', 'Bright', 'Calm', 'Clever', 'Copper', 'Cosy', 'Curious', 'Gentle', 'Golden', 'Green',
  'Happy', 'Jolly', 'Kind', 'Lively', 'Lucky', 'Merry', 'Misty', 'Nimble', 'Patient', 'Quick', 'Quiet', 'Rosy',
  'Silver', 'Starry', 'Sunny', 'Swift', 'Velvet', 'Violet', 'Warm', 'Wise',
] as const // prettier-ignore
const animalWords = [
  'Badger', 'Bear', 'Beaver', 'Blackbird', 'Crane', 'Falcon', 'Finch', 'Fox', 'Frog', 'Gecko', 'Hedgehog', 'Heron',
  'Hummingbird', 'Lynx', 'Magpie', 'Mole', 'Moose', 'Mouse', 'Newt', 'Otter', 'Owl', 'Penguin', 'Puffin', 'Rabbit',
  'Seal', 'Squirrel', 'Turtle', 'Wolf', 'Wren',
] as const // prettier-ignore

/** `random` returns a number from 0 to 1. */
export function newPseudonym(random: () => number): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? words[0]
  return `${pick(firstWords)} ${pick(animalWords)} ${10 + Math.floor(random() * 990)}`
}

/**
 * Whether the name contains only listed words, so that a child can't write anything else into it.
 */
export function isPseudonym(name: string): boolean {
  const [first = '', animal = '', number = '', ...more] = name.split(' ')
  return (
    more.length === 0 &&
    (firstWords as readonly string[]).includes(first) &&
    (animalWords as readonly string[]).includes(animal) &&
    /^[1-9]\d{1,2}$/.test(number)
  )
}

/** The last part of a store's address, from its name. Letters without a Latin form are omitted. */
export function handleOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replaceAll(/-+$/g, '')
  return plain.length < 3 ? `store-${plain}`.replaceAll(/-+$/g, '') : plain
}
