/** Bytes by key, such as `pictures/<hash>.webp`. Readers see a complete file or none. */
export type Files = {
  put: (key: string, bytes: Uint8Array, options: { contentType: string }) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  exists: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
}
