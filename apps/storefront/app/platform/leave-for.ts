/**
 * Opens an address of another site from an answer. S-17: whatever the address, it can't run a
 * script.
 */
export function leaveFor(address: string): void {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('This is no address of a page')
  window.location.assign(address)
}
