/** Who acts for a child: by the mailed link, or signed in. */
export type ByGuardian = { token: string } | { childLogin: string }
