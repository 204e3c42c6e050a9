import type { CardProvider, CardSession } from '#payments'

/**
 * A card provider in memory, whose sessions a test settles itself and can put back to what they
 * were.
 */
export function createPretendProvider() {
  let sessions = new Map<string, CardSession>()
  const find = (sessionId: string): CardSession => {
    const session = sessions.get(sessionId)
    if (session === undefined) throw new Error(`There is no session ${sessionId}`)
    return session
  }
  const settle = (sessionId: string, state: CardSession['state']): CardSession => {
    const session = { ...find(sessionId), state }
    sessions.set(sessionId, session)
    return session
  }
  const provider: CardProvider = {
    payOrigin: 'https://pay.example',
    ping: () => Promise.resolve(),
    async createSession({ paymentId, orderNum, amountMinor, currency, expiresAt }) {
      const sessionId = `cs_${paymentId}`
      const session: CardSession = {
        sessionId,
        state: 'OPEN',
        paymentId,
        orderNum,
        amountMinor,
        currency,
        paymentIntentId: `pi_${paymentId}`,
        url: `https://pay.example/${sessionId}`,
        expiresAt,
      }
      sessions.set(sessionId, session)
      return session
    },
    async retrieveSession(sessionId) {
      return find(sessionId)
    },
    async expireSession(sessionId) {
      return find(sessionId).state === 'OPEN' ? settle(sessionId, 'EXPIRED') : find(sessionId)
    },
    async refund({ refundId, amountMinor }) {
      return { providerRefundId: `re_${refundId}`, amountMinor, state: 'DONE', failure: undefined }
    },
    async retrieveFee() {
      return { feeMinor: 59, currency: 'USD' }
    },
    async retrieveRefund(providerRefundId) {
      throw new Error(`Nobody asks a pretended provider about ${providerRefundId}`)
    },
    async findRefund() {
      return undefined
    },
    async listFailedRefunds() {
      return []
    },
    async submitEvidence({ chargebackId }) {
      throw new Error(`Nobody answers the dispute ${chargebackId} at a pretended provider`)
    },
    async listDisputes() {
      return []
    },
    async readJournal() {
      throw new Error('Nobody reads the journal of a pretended provider')
    },
  }
  return {
    provider,
    settle,
    sessions: (): CardSession[] => [...sessions.values()],
    /** What `work` has done at the provider is undone. */
    async undone<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = new Map(sessions)
      try {
        return await work()
      } finally {
        sessions = before
      }
    },
  }
}
