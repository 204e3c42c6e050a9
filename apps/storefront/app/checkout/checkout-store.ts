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

/** What is filled in before an order is placed, finished or not. */
const draft = z.object({
  contact: contact.nullable(),
  /** Of a guest. */
  address: address.nullable(),
  /** Of somebody signed in: one of their delivery points. */
  deliveryCode: text.nullable(),
  /** The two step flags of section 4. */
  steps: z.object({ contactInfo: z.boolean(), deliveryInfo: z.boolean() }),
  /** The sellers whose goods are collected at school. */
  collectedFrom: z.array(text),
  note: text,
  /** What an office books it under. What an older page has left in the storage knows neither. */
  purchaseOrderNum: text.default(''),
  budgetLine: text.default(''),
  gift: z
    .object({
      isGift: z.boolean(),
      recipient: text,
      message: text,
      /** The sellers that wrap what they send. */
      wrappedBy: z.array(text),
    })
    .default({ isGift: false, recipient: '', message: '', wrappedBy: [] }),
  /** `STRIPE`, `INVOICE`, or the id of a payment account; null until somebody chooses. */
  payWith: text.nullable(),
})
export type CheckoutDraft = z.output<typeof draft>

const orderLines = z.array(z.object({ priceId: z.int(), quantity: z.int() }))
const shownMoney = z.object({ minor: z.int(), currency: text })
/** With the name, to say which of them is missing, and the price that was shown. */
const attemptLines = z.array(
  z.object({
    priceId: z.int(),
    quantity: z.int(),
    fullName: text.default(''),
    price: shownMoney.optional(),
  }),
)

/** An order that was sent and not answered yet: it is sent again with the same key until it is. */
const attempt = z.object({ requestKey: text, lines: attemptLines, shownTotal: shownMoney })
export type Attempt = z.output<typeof attempt>

const placed = z.object({
  orderNum: text,
  total: shownMoney,
  payUntil: text,
  /** Of a guest's order. */
  checkoutJwt: text.optional(),
  lines: orderLines,
  /** Its address, contact and note are being changed. */
  isChanging: z.boolean(),
})
export type PlacedOrder = z.output<typeof placed>

const state = z.object({
  /** The login of the person who fills it in, null for a guest: nobody else finds it. */
  owner: text.nullable(),
  draft,
  attempt: attempt.nullable(),
  placed: placed.nullable(),
})
export type CheckoutState = z.output<typeof state>

const storageKey = 'checkout'

/**
 * What a checkout has come to, in the storage of this tab: it survives a reload, a lost connection and the way back from
 * the provider's page, and ends with the tab. The token of the bot check is never in it.
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
    // A storage that is full or forbidden leaves it in memory.
    writeItem(storage, storageKey, JSON.stringify(next))
    tell()
  }

  /** The order is paid or given up. */
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
