import { newPublicNumber } from '../platform/public-number.ts'

/** The shop's own SKU: 50 random bits, so that it does not reveal the number of products. */
export const newSku = (): string => newPublicNumber('K').replace('-', '')
