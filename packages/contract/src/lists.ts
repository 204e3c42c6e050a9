import { cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { listName, listNote } from '@kids-crafts/rules/lists.ts'

import { listedOffer } from './cart.ts'
import { picture } from './catalogue.ts'
import { anyRole, endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, linkToken, optionalText, strictObject } from './fields.ts'
import { skuQuery } from './products.ts'
import { z } from './zod.ts'

/** People's saved and shared product lists: anybody with the link can say what they will bring. */

const own = { base: 'api', envelope: 'dto', access: anyRole } as const
const byLink = { base: 'api', envelope: 'dto', access: 'public' } as const

const quantityUpTo = (least: number) =>
  z
    .int()
    .min(least, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum }))
    .max(cartQuantityMaximum, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum }))

const listed = z.object({
  sku: z.string(),
  /** Null: its seller has withdrawn it, and its name is hidden. */
  fullName: z.string().nullable(),
  locale: z.string(),
  /** The first offer on its page; absent if it is no longer sold. */
  offer: listedOffer.optional(),
  /** The wanted quantity. */
  quantity: z.int(),
  note: z.string(),
  /** The quantity promised by others. */
  promised: z.int(),
})
export type ListedProduct = z.output<typeof listed>

/** Null: the default list, created when saving the first product, with a translated name. */
const name = z.string().nullable()

const list = z.object({
  listId: z.string(),
  name,
  /** Opens the list for anybody who has it; null while it is private. */
  token: z.string().nullable(),
  items: z.array(listed),
})
export type SavedList = z.output<typeof list>

const summary = z.object({
  listId: z.string(),
  name,
  isShared: z.boolean(),
  productCount: z.int(),
  /** Total quantity of all products. */
  wanted: z.int(),
  promised: z.int(),
  /** Of the first products. */
  images: z.array(picture),
})
export type SavedListSummary = z.output<typeof summary>

export const getLists = endpoint({
  ...own,
  method: 'GET',
  path: 'user-v1/saved-list/list/v1/get',
  summary: 'The lists of the signed-in person, the oldest first',
  input: nothing,
  output: z.object({ lists: z.array(summary) }),
})

export const getList = endpoint({
  ...own,
  method: 'GET',
  path: 'user-v1/saved-list/v1/get',
  summary: 'A list of the signed-in person with its products, prices and stock as they are now',
  input: strictObject({ listId: id }),
  output: list,
})

const listsOfProduct = z.object({
  lists: z.array(
    z.object({
      listId: z.string(),
      name,
      hasProduct: z.boolean(),
      /** The quantity promised by others. */
      promised: z.int(),
    }),
  ),
})
export type ListsOfProduct = z.output<typeof listsOfProduct>

export const getListsOfProduct = endpoint({
  ...own,
  method: 'GET',
  path: 'user-v1/saved-list/of-product/v1/get',
  summary: 'The lists of the signed-in person, and which of them a product is on',
  input: strictObject({ sku: skuQuery }),
  output: listsOfProduct,
})

export const saveList = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/v1/createOrUpdate',
  summary: 'Makes a list, whose id the caller chooses, or gives it another name',
  input: strictObject({ listId: id, name: fieldText(listName) }),
  output: z.object({}),
})

export const removeList = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/v1/remove',
  summary: 'Deletes a list with what was promised for it. May be sent again',
  input: strictObject({ listId: id }),
  output: z.object({}),
})

export const saveProduct = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/item/v1/create',
  summary: 'Puts a product on a list; without one named, on the first, which is made. May be sent again',
  input: strictObject({ sku: skuQuery, listId: id.optional() }),
  output: listsOfProduct,
})

export const removeProduct = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/item/v1/remove',
  summary: 'Takes a product off a list, with what was promised of it. May be sent again',
  input: strictObject({ sku: skuQuery, listId: id }),
  output: listsOfProduct,
})

export const updateListed = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/item/v1/update',
  summary: 'Sets how many are wanted of a product on a list, never fewer than are promised, and the note',
  input: strictObject({
    listId: id,
    sku: skuQuery,
    quantity: quantityUpTo(1),
    note: optionalText(listNote),
  }),
  output: list,
})

export const reopenListed = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/item/v1/reopen',
  summary: 'Forgets what others have promised of a product, so that all of it is wanted again',
  input: strictObject({ listId: id, sku: skuQuery }),
  output: list,
})

export const shareList = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/share/v1/create',
  summary: 'Makes the link of a list, or answers with the one that it has. Refused to children',
  input: strictObject({ listId: id }),
  output: list,
})

export const endSharing = endpoint({
  ...own,
  method: 'POST',
  path: 'user-v1/saved-list/share/v1/end',
  summary: 'Ends the link of a list; the next one is another',
  input: strictObject({ listId: id }),
  output: list,
})

const shared = z.object({
  name,
  items: z.array(
    listed.extend({
      /** The quantity promised from this browser. */
      mine: z.int(),
    }),
  ),
})
export type SharedList = z.output<typeof shared>

/** A key created and stored by the browser, its only identification. */
const browserKey = id

/** POST, so that the token is in no address, log or cache. */
export const getSharedList = endpoint({
  ...byLink,
  method: 'POST',
  path: 'saved-list/shared/v1/get',
  summary: 'The list that a link opens: what is wanted and how much of it is promised, by nobody’s name',
  input: strictObject({ listId: id, token: linkToken, browserKey: browserKey.optional() }),
  output: shared,
})

export const promiseListed = endpoint({
  ...byLink,
  method: 'POST',
  path: 'saved-list/promise/v1/update',
  summary:
    'Says how many of a product on a shared list this browser brings; 0 takes it back. Never more than is wanted. May be sent again',
  input: strictObject({ listId: id, token: linkToken, browserKey, sku: skuQuery, quantity: quantityUpTo(0) }),
  output: shared,
})
