import { Counter } from 'prom-client'

const unsentMails = new Counter({
  name: 'mails_not_sent_total',
  help: 'Mails that were not sent: the mailbox has had enough, or nobody has confirmed the address and what they say was typed',
  labelNames: ['reason'],
  registers: [],
})

export const countUnsentMail = (reason: 'TOO_MANY' | 'UNCONFIRMED'): void => unsentMails.inc({ reason })

export const mailMetrics = [unsentMails]
