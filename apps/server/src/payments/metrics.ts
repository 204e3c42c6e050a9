import { Counter, Gauge } from 'prom-client'

const paymentAlarms = new Counter({
  name: 'payment_alarms_total',
  help: 'What a person must look at: payments that differ from what was asked for, and refunds that are refused',
  labelNames: ['alarm'],
  registers: [],
})

export const countPaymentAlarm = (alarm: string): void => paymentAlarms.inc({ alarm })

const paymentNotices = new Gauge({
  name: 'payment_notices_open',
  help: 'Disputes and failed refunds that nobody has dealt with yet: npm run staff -- payments',
  labelNames: ['kind'],
  registers: [],
})

/** Counted by the process that runs jobs. */
export function showOpenNotices(open: readonly { kind: string; count: number }[]): void {
  paymentNotices.reset()
  for (const { kind, count } of open) paymentNotices.set({ kind }, count)
}

export const paymentMetrics = [paymentAlarms, paymentNotices]
