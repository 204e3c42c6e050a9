/** A child's login as staff see it before they say why they want to know. */
export const maskedLogin = (login: string): string => `${login.slice(0, 1)}•••`
