/** A child's login as shown to staff before they give a reason to see it. */
export const maskedLogin = (login: string): string => `${login.slice(0, 1)}•••`
