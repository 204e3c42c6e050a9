/** Pictures are drawn in these widths, in pixels; a picture is never enlarged. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1600] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** A picture is named by its hash, so its address never shows another one. */
export const pictureUrl = (hash: string, width: PictureWidth): string => `/pictures/${hash}/${width}.webp`
