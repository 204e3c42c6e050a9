/** A word as a whole: `\b` knows no letters but those of English. */
export const anyWord = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/**
 * How each language speaks to a school and to a child, by words and endings that leave no doubt.
 * What only looks like such an ending is left out by name.
 */
export const tones = {
  de: {
    formal: /\b(?:Ihnen|Ihr(?:e[mnrs]?)?|[a-zäöüß]+e?n Sie|dass Sie|wenn Sie|was Sie)\b/,
    familiar: anyWord('du|dein\\p{L}*|dich|dir|bist|hast|kannst|willst'),
  },
  fr: {
    formal: anyWord('vous|votre|vos|vôtres?|(?!chez|assez|nez)\\p{L}+ez'),
    familiar: anyWord('tu|ton|ta|tes|te|toi|tiens|tienne'),
  },
  ru: {
    formal: anyWord('вы|вас|вами?|ваш\\p{L}*|(?!сайте)\\p{L}+(?:ите|йте|ьте)(?:сь)?'),
    familiar: anyWord('ты|теб[яе]|тобой|тво(?!рч)\\p{L}+|\\p{L}+[еиё]шь(?:ся)?'),
  },
  tr: {
    formal: anyWord(
      'siz(?:[ei]|in|den)?|(?!yoğun|üzgün)\\p{L}+[ıiuü]n[ıiuü]z\\p{L}*|(?!şeyin)\\p{L}+ey[ıi]n|seçin|edin|girin|açın|bakın|yazın|yapın',
    ),
    familiar: anyWord(
      'sen(?:[ei]|in|den|sin)?|sana|\\p{L}+[ıiuüae]rs[ıiuü]n|\\p{L}+yorsun|m[ıiuü]s[ıiuü]n|velin|veline|çevrendeki',
    ),
  },
  kk: {
    formal: anyWord(
      'сіз(?:ді|ге|дің|ден|дікі|сіз)?|\\p{L}+ң[ыі]з\\p{L}*|(?!анасыз|әуресіз|картасыз|тәжірибесіз|фактурасыз)\\p{L}+[аей]с[ыі]з',
    ),
    familiar: anyWord('сен(?:і|ің|ен|ікі|сіз)?|саған|\\p{L}+[аей]с[ыі]ң|(?:ата-анаң|қамқоршың)(?!ыз)\\p{L}*'),
  },
} as const
