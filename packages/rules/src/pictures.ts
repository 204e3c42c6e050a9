/** Available picture widths in pixels; pictures are never enlarged. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1600] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** A picture is named by its hash, so its address always shows the same one. */
export const pictureUrl = (hash: string, width: PictureWidth): string => `/pictures/${hash}/${width}.webp`
