import { normalise } from './normalise.ts'

/**
 * A child's store shows a drawing of the animal in its pseudonym (P-04): it reveals nothing about
 * the child, and the child can't choose anything that would.
 */
export interface Avatar {
  animal: Animal
  ground: Ground
}

export function avatarOf(pseudonym: string): Avatar {
  const words = normalise(pseudonym, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return {
    animal: firstOf(words, animalOfWord) ?? 'paw',
    ground: firstOf(words, groundOfWord) ?? grounds[sumOf(pseudonym) % grounds.length] ?? 'amber',
  }
}

/** The drawings; `paw` stands for an animal without one. */
const words = {
  badger: 'badger dachs blaireau tasso tejon texugo',
  bear: 'bear ours orso oso urso',
  beaver: 'beaver biber castor castoro',
  blackbird: 'blackbird amsel merle merlo mirlo melro',
  carp: 'carp karpfen carpe carpa',
  crane: 'crane kranich grue gru grulla',
  falcon: 'falcon falke faucon falco halcon falcao',
  finch: 'finch newfinch fink pinson fringuello pinzon',
  fox: 'fox fuchs renard volpe zorro raposa',
  frog: 'frog frosch grenouille rana',
  gecko: 'gecko geco',
  hedgehog: 'hedgehog igel herisson riccio erizo ourico',
  heron: 'heron reiher airone garza garca',
  hummingbird: 'hummingbird kolibri colibri',
  lynx: 'lynx luchs lince',
  magpie: 'magpie elster pie gazza urraca',
  mole: 'mole maulwurf taupe talpa',
  moose: 'moose elch elan alce',
  mouse: 'mouse maus souris raton',
  newt: 'newt molch triton tritone',
  otter: 'otter loutre lontra nutria',
  owl: 'owl eule hibou chouette gufo buho coruja',
  paw: '',
  penguin: 'penguin pinguin manchot pinguino',
  puffin: 'puffin papageitaucher macareux frailecillo',
  rabbit: 'rabbit hase kaninchen lapin coniglio conejo coelho',
  seal: 'seal robbe seehund phoque foca',
  squirrel: 'squirrel eichhornchen ecureuil scoiattolo ardilla esquilo',
  swift: 'swift mauersegler martinet rondone vencejo',
  turtle: 'turtle schildkrote tortue tartaruga tortuga',
  wolf: 'wolf loup lupo lobo',
  wren: 'wren zaunkonig troglodyte scricciolo',
}
export type Animal = keyof typeof words
export const animals = Object.keys(words) as [Animal, ...Animal[]]

export const grounds = ['amber', 'blue', 'green', 'rose', 'violet'] as const
export type Ground = (typeof grounds)[number]

const colours: Record<Ground, string> = {
  amber: 'amber copper golden sunny goldener doree dorada dorato',
  blue: 'blue silver misty blauer bleu bleue azul azzurro azzurra',
  green: 'green gruner vert verte verde',
  rose: 'red rosy roter rouge rosso rossa rojo roja',
  violet: 'velvet violet starry violetter viola',
}

const animalOfWord = byWord(words)
const groundOfWord = byWord(colours)

function byWord<Key extends string>(lists: Record<Key, string>): Map<string, Key> {
  const keys = Object.keys(lists) as Key[]
  return new Map(
    keys.flatMap((key) =>
      lists[key]
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, key] as const),
    ),
  )
}

const firstOf = <Value>(given: readonly string[], values: Map<string, Value>): Value | undefined =>
  given.map((word) => values.get(word)).find((value) => value !== undefined)

const sumOf = (text: string): number => new TextEncoder().encode(text).reduce((sum, byte) => sum + byte, 0)
