/** Goes to a page of another site whose address was answered. S-17: whatever that is, no script is run by going there. */
export function leaveFor(address: string): void {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('This is no address of a page')
  window.location.assign(address)
}
