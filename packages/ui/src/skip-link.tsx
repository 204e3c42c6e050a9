export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="bg-primary text-on-primary rounded-control sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-5 focus:py-3 focus:font-semibold focus:shadow-[0_0_0_7px_var(--surface-raised)] [--focus:var(--focus-on-surface)]"
    >
      {children}
    </a>
  )
}
