import type { PaymentAlarm } from './card-provider.ts'

/** The result of applying the provider's news. */
export interface Applied {
  outcome: 'APPLIED' | 'NOTHING_TO_DO' | 'MISMATCH' | 'UNKNOWN_PAYMENT' | 'IGNORED_TYPE' | 'NOTICED'
  paymentId?: string
  alarm?: { kind: PaymentAlarm; details: object }
}
