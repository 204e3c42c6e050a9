/** Bytes by key, such as `pictures/<hash>.webp`. A reader sees a whole file or none. */
export type Files = {
  put: (key: string, bytes: Uint8Array, options: { contentType: string }) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  exists: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
}
