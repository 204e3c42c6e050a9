interface DemoSupportRequest {
  login: string
  requestNumber: string
  topic: string
  message: string
  daysAgo: number
  /** Of our team, a day later. */
  answer?: string
}

export const supportRequests: readonly DemoSupportRequest[] = [
  {
    login: 'parent',
    requestNumber: 'S-KQ7M4XWABC',
    topic: 'Is the paint safe for a two-year-old?',
    message: 'The wooden birds look lovely. My youngest still chews everything.',
    daysAgo: 23,
    answer: 'Yes: it is painted with water-based paint that meets EN 71-3. We hope your youngest loves it.',
  },
  {
    login: 'parent',
    requestNumber: 'S-T3VN8HPRDE',
    topic: 'One candle arrived broken',
    message: 'Three are fine, the blue one has a crack. Could you send another?',
    daysAgo: 2,
  },
  {
    login: 'teacher',
    requestNumber: 'S-W5YB9CZKFG',
    topic: 'Forty pencil cases for September',
    message: 'Can the same maker sew forty of them, and by when should we order?',
    daysAgo: 1,
  },
]

/** To a business, which has answered. */
export const storeMessage = {
  login: 'parent',
  messageNumber: 'M-H4RT7NQPLK',
  vendorLogin: 'maple-desk-supply',
  message: 'Do you also have it in green, and could it be here before the weekend?',
  answer: 'Yes, in green from next week. We can send the blue one today.',
}
