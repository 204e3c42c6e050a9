import { newPublicNumber } from '../platform/public-number.ts'

/** Ours, whatever a seller calls it: 50 random bits, so that nobody counts our goods by it. */
export const newSku = (): string => newPublicNumber('K').replace('-', '')
