export function browserPath(): string | undefined
export function balancerPath(): string | undefined
