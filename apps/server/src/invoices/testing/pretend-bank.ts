import type { Bank, BankInvoice, BankNews, PaymentBack } from '#bank'

/** A test's bank: stores what it receives, and sends the test's news. */
export function createPretendBank() {
  const sent: BankInvoice[] = []
  const paidBack: PaymentBack[] = []
  let news: BankNews[] = []
  const bank: Bank = {
    send: async (invoice) => {
      sent.push(invoice)
    },
    news: async () => [...news],
    done: async (newsId) => {
      news = news.filter(({ id }) => id !== newsId)
    },
    sendBack: async (payment) => {
      paidBack.push(payment)
    },
  }
  return {
    bank,
    sent,
    paidBack,
    says: (item: BankNews) => {
      news.push(item)
    },
  }
}
