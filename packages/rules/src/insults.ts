import { normalise } from './normalise.ts'

/**
 * The first insult in a text, as written. The list is short: staff read a flagged text before
 * others do, so a false hit costs a day, and a missed one can be reported.
 */
export function findInsult(text: string): string | undefined {
  for (const [written] of text.matchAll(/[\p{L}\p{M}\p{N}@$!]+/gu)) {
    const plain = plainWord(written)
    if (words.has(plain) || stems.some((stem) => plain.startsWith(stem))) return written
  }
  return undefined
}

/** Removes accents, and undoes substitutions as in 1d10t and @ss. */
function plainWord(written: string): string {
  return normalise(written.slice(0, 60).replace(/!+$/, ''), 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[@$!013457]/g, (sign) => letterOf[sign] ?? '')
}

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** No harmless word starts with these. */
const stems = [
  // English
  'idiot', 'moron', 'imbecil', 'asshole', 'bastard', 'bitch', 'fuck', 'motherf', 'wanker', 'scumbag', 'dumbass', 'bullshit', 'dickhead', 'cunt', 'whore', 'nigga', 'nigger', 'faggot',
  // German
  'arschl', 'wichser', 'hurens', 'schlampe', 'scheiss', 'scheiß', 'vollidiot', 'missgeburt', 'fotze', 'schwuchtel', 'verpiss',
  // French
  'connard', 'connass', 'encul', 'putain', 'abruti', 'crétin', 'bâtard', 'merdique',
  // Italian
  'stronz', 'coglion', 'vaffancul', 'puttan', 'cazzo',
  // Spanish
  'gilipoll', 'pendej', 'cabrón', 'hijoput', 'estúpid', 'subnormal', 'mierda',
  // Portuguese
  'caralho', 'arrombad', 'desgraçad', 'otári', 'merda', 'babaca',
  // Turkish
  'orospu', 'siktir', 'amcık', 'gerizekal', 'gavat', 'şerefsiz', 'yavşak', 'ibne',
  // Russian
  'сука', 'сучк', 'бляд', 'блят', 'хуе', 'хуй', 'пизд', 'ебан', 'ебал', 'уебо', 'уебищ', 'мудак', 'мудил', 'дебил', 'идиот', 'придур', 'мразь', 'ублюд', 'гандон', 'пидор', 'пидар', 'сволоч',
  // Kazakh
  'ақымақ', 'ақмақ', 'қотақ', 'малғұн',
  // Arabic
  'أحمق', 'الأحمق', 'غبي', 'الغبي', 'شرموط', 'عاهرة', 'حقير', 'منيوك', 'قحبة',
].map(plainWord) // prettier-ignore

/** Insults only as whole words. */
const words: ReadonlySet<string> = new Set(
  [
    'stupid', 'jerk', 'ass', 'arse', 'dumb', 'twat', 'prick', 'shit', 'shitty', 'slut', 'retarded', 'scammer', 'liar',
    'depp', 'trottel', 'penner', 'spast', 'mongo', 'lügner', 'betrüger', 'dumm', 'blöd',
    'salope', 'pute', 'débile', 'escroc', 'menteur',
    'scemo', 'scema', 'cretino', 'cretina', 'truffatore', 'bugiardo',
    'puta', 'puto', 'tonto', 'tonta', 'idiota', 'estafador', 'mentiroso',
    'golpista', 'vigarista',
    'salak', 'aptal', 'dolandırıcı', 'yalancı',
    'дурак', 'дура', 'тварь', 'лох', 'говно', 'тупой', 'тупая', 'мошенник', 'урод',
    'алаяқ', 'өтірікші',
    'تافه', 'نصاب', 'كذاب', 'قذر',
  ].map(plainWord),
) // prettier-ignore
