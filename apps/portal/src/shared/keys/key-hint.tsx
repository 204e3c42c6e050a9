/** A key beside what it does. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="border-line-strong text-ink-muted bg-surface-raised rounded-small inline-flex min-w-5 items-center justify-center border px-1 font-mono text-xs leading-4"
    >
      {shown[name] ?? name}
    </kbd>
  )
}

const shown: Record<string, string> = { Enter: '↵', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
