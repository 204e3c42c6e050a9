export const disputesPath = '/profile/disputes'

export const disputeHref = (disputeNum: string): string => `${disputesPath}/${disputeNum}`
