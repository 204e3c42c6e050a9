let channel: BroadcastChannel | undefined

/** Hears of the changes that other tabs make to the server's cart, until the signal. */
export function hearOtherTabs(onChanged: () => void, signal: AbortSignal): void {
  const opened = new BroadcastChannel('cart')
  channel = opened
  opened.addEventListener('message', onChanged, { signal })
  signal.addEventListener('abort', () => opened.close())
}

/** The server's cart is another one now. */
export function tellOtherTabs(): void {
  // A channel reaches pages of this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}
