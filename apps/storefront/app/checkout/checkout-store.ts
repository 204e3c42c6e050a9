import { readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

const text = z.string()

const contact = z.object({ firstName: text, lastName: text, email: text, phone1: text, phone2: text })
export type ContactValues = z.output<typeof contact>

const address = z.object({
  name: text,
  countryIso: text,
  regionCode: text,
  city: text,
  address: text,
  index: text,
  isMain: z.boolean(),
})

/** The data of an order before it is placed, complete or not. */
const draft = z.object({
  contact: contact.nullable(),
  /** For a guest. */
  address: address.nullable(),
  /** For a signed-in person: one of their delivery points. */
  deliveryCode: text.nullable(),
  /** The two step flags of section 4. */
  steps: z.object({ contactInfo: z.boolean(), deliveryInfo: z.boolean() }),
  /** Sellers whose goods are collected at school. */
  collectedFrom: z.array(text),
  note: text,
  /** An office's booking references. Data stored by an older page lacks both. */
  purchaseOrderNum: text.default(''),
  budgetLine: text.default(''),
  gift: z
    .object({
      isGift: z.boolean(),
      recipient: text,
      message: text,
      /** Sellers that gift-wrap their items. */
      wrappedBy: z.array(text),
    })
    .default({ isGift: false, recipient: '', message: '', wrappedBy: [] }),
  /** `STRIPE`, `INVOICE`, or the id of a payment account; null until chosen. */
  payWith: text.nullable(),
})
export type CheckoutDraft = z.output<typeof draft>

const orderLines = z.array(z.object({ priceId: z.int(), quantity: z.int() }))
const shownMoney = z.object({ minor: z.int(), currency: text })
/** With names, to say which item is missing, and the prices shown. */
const attemptLines = z.array(
  z.object({
    priceId: z.int(),
    quantity: z.int(),
    fullName: text.default(''),
    price: shownMoney.optional(),
  }),
)

/** An order sent but not answered; it is resent with the same key until answered. */
const attempt = z.object({ requestKey: text, lines: attemptLines, shownTotal: shownMoney })
export type Attempt = z.output<typeof attempt>

const placed = z.object({
  orderNum: text,
  total: shownMoney,
  payUntil: text,
  /** For a guest's order. */
  checkoutJwt: text.optional(),
  lines: orderLines,
  /** The buyer is changing its address, contact and note. */
  isChanging: z.boolean(),
})
export type PlacedOrder = z.output<typeof placed>

const state = z.object({
  /** Login of the person filling it in, null for a guest: nobody else may see it. */
  owner: text.nullable(),
  draft,
  attempt: attempt.nullable(),
  placed: placed.nullable(),
})
export type CheckoutState = z.output<typeof state>

const storageKey = 'checkout'

/**
 * A checkout in progress, in this tab's storage: survives a reload, a lost connection and the
 * return from the provider's page, and ends with the tab. It never contains the bot check's token.
 */
export function createCheckoutStore(storage: () => Storage, owner: () => string | null) {
  const { tell, subscribe } = createListeners()
  let current: CheckoutState | null = null
  let isRead = false

  function get(): CheckoutState {
    if (!isRead) {
      isRead = true
      current = parse(readItem(storage, storageKey))
    }
    const login = owner()
    if (current?.owner !== login) current = emptyCheckout(login)
    return current
  }

  function set(next: CheckoutState): void {
    isRead = true
    current = next
    // If storage is full or forbidden, it stays in memory.
    writeItem(storage, storageKey, JSON.stringify(next))
    tell()
  }

  /** Call it when the order is paid or given up. */
  function clear(): void {
    isRead = true
    current = null
    removeItem(storage, storageKey)
    tell()
  }

  return {
    get,
    clear,
    update: (change: Partial<Omit<CheckoutState, 'owner' | 'draft'>>) => set({ ...get(), ...change }),
    updateDraft: (change: Partial<CheckoutDraft>) => set({ ...get(), draft: { ...get().draft, ...change } }),
    setStep: (step: keyof CheckoutDraft['steps'], isDone: boolean) => {
      const before = get()
      const steps = { ...before.draft.steps, [step]: isDone }
      set({ ...before, draft: { ...before.draft, steps } })
    },
    subscribe,
  }
}

const emptyDraft: CheckoutDraft = {
  contact: null,
  address: null,
  deliveryCode: null,
  steps: { contactInfo: false, deliveryInfo: false },
  collectedFrom: [],
  note: '',
  purchaseOrderNum: '',
  budgetLine: '',
  gift: { isGift: false, recipient: '', message: '', wrappedBy: [] },
  payWith: null,
}

const emptyCheckout = (owner: string | null): CheckoutState => ({
  owner,
  draft: emptyDraft,
  attempt: null,
  placed: null,
})

function parse(stored: string | null): CheckoutState | null {
  try {
    return state.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}
