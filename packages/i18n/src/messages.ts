import type en from '../messages/en.json'

/** English says which keys there are. */
export type Messages = typeof en

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Messages }
  }
}
