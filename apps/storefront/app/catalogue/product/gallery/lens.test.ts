import { expect, test } from 'vitest'

import { lensView } from './lens.ts'

const square = { width: 1280, height: 1280 }

test('the lens is 150 px wide, stands around the pointer and enlarges by 1.5', () => {
  const view = lensView({ width: 600, height: 600 }, square, { x: 200, y: 300 })
  expect(view).toEqual({
    left: 125,
    top: 225,
    pictureWidth: 900,
    pictureHeight: 900,
    pictureLeft: 75 - 300,
    pictureTop: 75 - 450,
  })
})

test('what is below the middle of the lens is what it shows in its middle', () => {
  const box = { width: 800, height: 600 }
  const at = { x: 310, y: 420 }
  const view = lensView(box, square, at)
  const drawnLeft = (box.width - box.height) / 2
  expect((75 - view.pictureLeft) / view.pictureWidth).toBeCloseTo((at.x - drawnLeft) / box.height)
  expect((75 - view.pictureTop) / view.pictureHeight).toBeCloseTo(at.y / box.height)
})

test('over the bars beside a picture the lens stays at the edge of the picture', () => {
  const view = lensView({ width: 800, height: 600 }, square, { x: 5, y: 300 })
  expect(view.left + 75).toBe(100)
  expect(view.pictureLeft).toBe(75)
})
