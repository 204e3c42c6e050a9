interface DemoSupportRequest {
  login: string
  requestNumber: string
  topic: string
  message: string
  daysAgo: number
}

export const supportRequests: readonly DemoSupportRequest[] = [
  {
    login: 'parent',
    requestNumber: 'S-KQ7M4XWABC',
    topic: 'Is the paint safe for a two-year-old?',
    message: 'The wooden birds look lovely. My youngest still puts everything into the mouth.',
    daysAgo: 23,
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
