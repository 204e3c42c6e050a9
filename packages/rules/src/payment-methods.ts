/** Section 3 of the specification, to the letter. Only one exists. */
export const paymentMethods = [
  { id: 3, isSelected: true, isAvalible: true, image: '/art/step-card.svg', code: 'STRIPE' },
] as const
