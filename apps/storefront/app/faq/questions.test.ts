import { expect, test } from 'vitest'

import { isAbout, questionsOf, textOf } from './questions.ts'

const group = {
  id: 'buyers',
  title: 'Buying',
  blocks: [
    { kind: 'heading', id: 'pay', text: ['How can I ', { kind: 'strong', text: ['pay'] }, '?'] },
    { kind: 'paragraph', text: ['By card, ', { kind: 'link', href: '/payment', text: ['see here'] }, '.'] },
    { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', text: ['Visa'] }]] },
    { kind: 'heading', text: ['And shipping?'] },
  ],
} satisfies Parameters<typeof questionsOf>[0]

test('a question is a heading with what follows it, and has an address even without an id', () => {
  const questions = questionsOf(group)
  expect(questions.map(({ id, question }) => [id, question])).toEqual([
    ['pay', 'How can I pay?'],
    ['buyers-2', 'And shipping?'],
  ])
  expect(textOf(questions[0]?.answer ?? [])).toBe('By card, see here. Visa')
})

test('a question is found by words of question and answer in any order', () => {
  const [pay] = questionsOf(group)
  expect(pay && ['card pay', 'VISA', ''].map((wanted) => isAbout(pay, wanted))).toEqual([true, true, true])
  expect(pay && isAbout(pay, 'card school')).toBe(false)
})
