export const themes = ['default', 'kids'] as const
export type Theme = (typeof themes)[number]
export const defaultTheme: Theme = 'default'
export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)
