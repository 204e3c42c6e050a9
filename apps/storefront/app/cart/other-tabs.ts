let channel: BroadcastChannel | undefined

/** Listens for other tabs' changes to the server's cart, until the signal. */
export function followOtherTabs(onChanged: () => void, signal: AbortSignal): void {
  const opened = new BroadcastChannel('cart')
  channel = opened
  opened.addEventListener('message', onChanged, { signal })
  signal.addEventListener('abort', () => opened.close())
}

/** Tells other tabs that the server's cart has changed. */
export function notifyOtherTabs(): void {
  // A channel reaches only pages of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}
