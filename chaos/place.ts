import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Random } from '../apps/server/src/demo/random.ts'
import { testPassword } from '../apps/server/src/testing/accounts.ts'
import { newBotCheckToken } from '../apps/server/src/testing/bot-check.ts'
import { contact } from '../apps/server/src/testing/orders.ts'
import { call } from './call.ts'
import type { Answer } from './call.ts'
import type { Buyer } from './seed.ts'
import type { World } from './world.ts'

/** An order as its buyer knows it. */
export interface Placed {
  /** In the order's note, by which it is found in the end. */
  attempt: string
  orderNum: string
  totalMinor: number
  /** What its buyer acts with: an access token, or the token of a guest's order. */
  bearer: () => Promise<string>
  buyer?: Buyer
}

const triesMax = 10

/** Sends until there is an answer to rely on. */
export async function untilAnswered(world: World, send: () => Promise<Answer>): Promise<Answer> {
  let wasLate = false
  for (let attempt = 1; ; attempt += 1) {
    await world.shop.ready()
    const answer = await send()
    wasLate ||= answer.code === 'LATE'
    // A call whose answer was not waited for may still be at work.
    if (answer.outcome === 'REFUSED' && wasLate) return { ...answer, outcome: 'UNKNOWN' }
    if (answer.outcome !== 'UNKNOWN' || attempt === triesMax) return answer
    await sleep(100 * attempt)
  }
}

export async function placeAsBuyer(
  world: World,
  random: Random,
  buyer: Buyer,
  session: Session,
): Promise<Placed | undefined> {
  const cartItemList = items(world, random).map((item) => ({ ...item, ready2Order: true }))
  const saved = await untilAnswered(world, async () =>
    post(world, 'api/cart/item/batch/v1/createOrUpdate', {
      bearer: await session.token(),
      body: dto({ cartItemList }),
    }),
  )
  if (saved.outcome !== 'DONE') return undefined
  const attempt = randomUUID()
  const order = {
    deliveryCode: buyer.deliveryCodes[0],
    orderNote: attempt,
    paymentSystemCode: 'STRIPE',
    contactDto: contact,
    requestKey: randomUUID(),
  }
  const answer = await place(world, random, attempt, buyer.login, async () =>
    post(world, 'api/order/v1/createOrUpdate', { bearer: await session.token(), body: dto(order) }),
  )
  return answer && { ...answer, bearer: () => session.token(), buyer }
}

export async function placeAsGuest(world: World, random: Random): Promise<Placed | undefined> {
  const attempt = randomUUID()
  const order = {
    deliveryPoint: {
      regionCode: 'CA-BC',
      address: '1 Main Street',
      name: 'Home',
      city: 'Vancouver',
      countryIso: 'CA',
      postCode: 'V5K 0A1',
    },
    orderNote: attempt,
    paymentSystemCode: 'STRIPE',
    contact,
    orderItems: items(world, random),
    googleResponseToken: await newBotCheckToken(world.seed.botCheck),
  }
  const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
  let checkoutJwt = ''
  const answer = await place(world, random, attempt, 'guest', async () => {
    const sent = await post(world, 'api/order/anon/v1/create', { address, body: dto(order) })
    if (sent.outcome === 'DONE') checkoutJwt = String(sent.entity['checkoutJwt'])
    return sent
  })
  return answer && { ...answer, bearer: async () => checkoutJwt }
}

/** Some are sent twice at once, as by an impatient click. */
async function place(
  world: World,
  random: Random,
  attempt: string,
  buyer: string,
  send: () => Promise<Answer>,
): Promise<Pick<Placed, 'attempt' | 'orderNum' | 'totalMinor'> | undefined> {
  world.journal.write({ kind: 'order-sent', attempt, buyer })
  const copies = random.chance(0.25) ? 2 : 1
  const answer = await untilAnswered(world, async () => {
    const answers = await Promise.all(Array.from({ length: copies }, send))
    const done = answers.filter(({ outcome }) => outcome === 'DONE')
    if (new Set(done.map(({ entity }) => entity['orderNum'])).size > 1) {
      world.complain(`attempt ${attempt} was answered with two orders`)
    }
    const unknown = answers.find(({ outcome }) => outcome === 'UNKNOWN')
    return done[0] ?? unknown ?? (answers[0] as Answer)
  })
  const { outcome, code } = answer
  if (outcome !== 'DONE') {
    world.journal.write({ kind: 'order', attempt, outcome, code })
    return undefined
  }
  const placed = { attempt, orderNum: String(answer.entity['orderNum']), totalMinor: totalOf(answer) }
  world.journal.write({ kind: 'order', outcome, ...placed })
  return placed
}

export class Session {
  readonly #world: World
  readonly #login: string
  #jwt: string | undefined
  #since = 0

  constructor(world: World, login: string) {
    this.#world = world
    this.#login = login
  }

  /** Access tokens are good for five minutes. */
  async token(): Promise<string> {
    if (this.#jwt === undefined || Date.now() - this.#since > 200_000) {
      const entityInfo = { userLogin: this.#login, password: testPassword, rememberMe: true }
      const { entity, code } = await untilAnswered(this.#world, () =>
        post(this.#world, 'auth/login', { body: { entityInfo } }),
      )
      if (typeof entity['jwt'] !== 'string') throw new Error(`${this.#login} cannot sign in: ${code}`)
      this.#since = Date.now()
      this.#jwt = entity['jwt']
    }
    return this.#jwt
  }
}

export async function post(
  { shop, complain, journal, calls }: World,
  path: string,
  options: { body?: object; bearer?: string; address?: string },
): Promise<Answer> {
  const answering = call(shop, complain, { path, ...options })
  calls.emit('sent')
  const answer = await answering
  if (answer.outcome === 'UNKNOWN') journal.write({ kind: 'lost-answer', path, status: answer.status })
  return answer
}

export const dto = (requestBodyDto: object) => ({ version: '1', requestBodyDto })

export const totalOf = ({ entity }: Answer): number =>
  Math.round((entity['total'] as { value: number }).value * 100)

function items({ seed }: World, random: Random) {
  const chosen = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(seed.priceIds)))
  return [...chosen].map((priceId) => ({ priceId, quantity: random.whole(1, 2) }))
}
