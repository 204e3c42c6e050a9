import { describePartner } from '@kids-crafts/rules/enquiries.ts'
import { paymentMethods } from '@kids-crafts/rules/payment-methods.ts'
import { expect, test } from 'vitest'

import { wrapRequest } from './endpoint.ts'
import { createPartnerEnquiry } from './enquiries.ts'
import { startCardPayment } from './payments.ts'
import { z } from './zod.ts'

test('a payment by card is begun with the payload of the specification, its note too', () => {
  const input = { orderNum: 'AAAAA-AAAAA-AAAA', totalMinor: 1250, currency: 'USD', note: 'AAAAA-AAAAA-AAAA' }
  const wire = z.encode(startCardPayment.input, input)
  expect(wrapRequest(startCardPayment.envelope, wire)).toEqual({
    version: '1',
    requestBodyDto: {
      orderNum: 'AAAAA-AAAAA-AAAA',
      summ: 12.5,
      pmtCurrency: 'USD',
      pmtNote: 'AAAAA-AAAAA-AAAA',
    },
  })
  expect(startCardPayment.input.parse(wire)).toEqual(input)
  for (const pmtNote of [null, '', undefined]) {
    const { note } = startCardPayment.input.parse({ ...wire, pmtNote })
    expect(note).toBeUndefined()
  }
})

test('a partner enquiry takes the payload of the specification, and the solved bot check', () => {
  const payload = {
    clientRoleCode: 'SCHOOL',
    description: describePartner('Ada Okafor', 'We would like to sell crafts.'),
    email: 'ada@example.org',
    googleResponseToken: 'solved',
  }
  expect(payload.description).toBe('Ada Okafor: We would like to sell crafts.')
  expect(createPartnerEnquiry.input.safeParse(payload).success).toBe(true)
  expect(createPartnerEnquiry.input.safeParse({ ...payload, isReadConfirmed: true }).success).toBe(true)
  expect(createPartnerEnquiry.input.safeParse({ ...payload, isReadConfirmed: false }).success).toBe(false)
})

test('there is one payment method, in the shape of the specification', () => {
  expect(paymentMethods).toEqual([
    { id: 3, isSelected: true, isAvalible: true, image: '/art/step-card.svg', code: 'STRIPE' },
  ])
})
