import type { PaymentAlarm } from './card-provider.ts'

/** What came of what the provider told. */
export interface Applied {
  outcome: 'APPLIED' | 'NOTHING_TO_DO' | 'MISMATCH' | 'UNKNOWN_PAYMENT' | 'IGNORED_TYPE' | 'NOTICED'
  paymentId?: string
  alarm?: { kind: PaymentAlarm; details: object }
}
