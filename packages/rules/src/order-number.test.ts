import { expect, test } from 'vitest'

import { newOrderNumber, numberCharacters, tidyOrderNumber } from './order-number.ts'

test('S-20 order numbers are random, and each is found again', () => {
  const numbers = Array.from({ length: 2000 }, newOrderNumber)
  expect(new Set(numbers).size).toBe(2000)
  for (const number of numbers) {
    expect(number).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{4}$/)
    expect(tidyOrderNumber(number)).toBe(number)
  }
})

test('a number is found as people write it', () => {
  const number = newOrderNumber()
  expect(tidyOrderNumber(` ${number.toLowerCase()} `)).toBe(number)
  expect(tidyOrderNumber(number.replaceAll('-', ' '))).toBe(number)
  expect(tidyOrderNumber('')).toBeUndefined()
  expect(tidyOrderNumber(`${number}A`)).toBeUndefined()
  expect(tidyOrderNumber(number.replace(/.$/, '0'))).toBeUndefined()
})

test('one wrong character is always told', () => {
  for (let count = 0; count < 50; count++) {
    const plain = newOrderNumber().replaceAll('-', '')
    for (const index of plain.split('').keys()) {
      for (const other of numberCharacters.replaceAll(plain[index] ?? '', '')) {
        expect(tidyOrderNumber(plain.slice(0, index) + other + plain.slice(index + 1))).toBeUndefined()
      }
    }
  }
})

test('two characters that were swapped are told, but for the first and the last of the alphabet', () => {
  for (let count = 0; count < 200; count++) {
    const plain = newOrderNumber().replaceAll('-', '')
    for (let index = 0; index + 1 < plain.length; index++) {
      const one = plain[index] ?? ''
      const two = plain[index + 1] ?? ''
      if (one === two || /^(?:A9|9A)$/.test(one + two)) continue
      const swapped = plain.slice(0, index) + two + one + plain.slice(index + 2)
      expect(tidyOrderNumber(swapped)).toBeUndefined()
    }
  }
})
