import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import { createContext } from 'react'

/** What the cart lends to a product's page. The button is shown when there is one. */
export type AddToCart = (product: Product, offer: Offer, quantity: number) => Promise<void>

export const AddToCart = createContext<AddToCart | null>(null)
