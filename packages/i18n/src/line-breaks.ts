/** An ordinary space where a line must not break: what follows it would begin the next line. */
export const badBreaks = {
  fr: /\S [:;?!»]|« /,
  ru: /\S [—–] /,
  kk: /\S [—–] /,
} as const
