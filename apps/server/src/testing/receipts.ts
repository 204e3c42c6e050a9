import type { ReceiptData } from '#receipts'

/** A paid order of a child's and a business's goods, with a cancelled piece and its refund. */
export function aReceipt(changes: Partial<ReceiptData> = {}): ReceiptData {
  return {
    orderNum: '48213-90571-6',
    placedAt: new Date('2026-11-12T09:41:30Z'),
    paidAt: new Date('2026-11-12T09:44:02Z'),
    status: 'IN_DELIVERY',
    paymentMethod: 'STRIPE',
    buyer: { firstName: 'Aigerim', lastName: 'Nurlanqyzy', email: 'aigerim@school.example' },
    deliveryAddress: ['School No. 12', '45 Abai Avenue', '050000 Almaty', 'Kazakhstan'],
    currency: 'USD',
    parts: [
      {
        orderItemNum: '48213-90571-6-1',
        seller: { name: 'Мастерская «Ёлочка»', kind: 'CHILD' },
        lines: [
          {
            ...plainLine,
            fullName: 'Knitted teddy bear, brown',
            sku: 'TEDDY01',
            quantity: 2,
            amountMinor: 5_000,
          },
          {
            ...plainLine,
            fullName: 'Paper kite “Қыран” with a tail of ribbons',
            sku: 'KITE0042',
            quantity: 3,
            amountMinor: 7_500,
            cancelledQuantity: 1,
          },
        ],
        shipping: { kind: 'COLLECTION', minor: 0 },
      },
      {
        orderItemNum: '48213-90571-6-2',
        seller: {
          name: 'Schulbedarf Grüß & Söhne',
          kind: 'BUSINESS',
          taxNumber: 'DE123456789',
          addressLines: ['Lindenweg 12, 04109 Leipzig', 'Germany'],
        },
        lines: [
          {
            fullName: 'Microscope for beginners, 400×, with 25 prepared slides',
            sku: 'MICRO400',
            quantity: 12,
            priceMinor: 11_900,
            amountMinor: 142_800,
            cancelledQuantity: 0,
            tax: { percentThousandths: 19_000, amountMinor: 22_800 },
          },
        ],
        shipping: { kind: 'DELIVERY', minor: 1_190, tax: { percentThousandths: 19_000, amountMinor: 190 } },
      },
    ],
    goodsMinor: 155_300,
    shippingMinor: 1_190,
    totalMinor: 156_490,
    taxes: [
      {
        sellerName: 'Schulbedarf Grüß & Söhne',
        percentThousandths: 19_000,
        grossMinor: 143_990,
        taxMinor: 22_990,
      },
    ],
    refunds: [{ at: new Date('2026-11-13T15:00:00Z'), amountMinor: 2_500 }],
    marketplace: {
      name: 'Kids Crafts Ltd.',
      addressLines: ['1 Harbour Lane', 'V6B 1A1 Vancouver', 'Canada'],
      taxNumber: '123456789RT0001',
    },
    ...changes,
  }
}

const plainLine = { priceMinor: 2_500, cancelledQuantity: 0 }
