import { fittedSize } from './use-fit.ts'

test('R-14.3 a desktop preview is scaled down to the available width, a phone preview never is', () => {
  expect(fittedSize(1280, { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 })
  expect(fittedSize(1280, { width: 1600, height: 900 })).toEqual({ width: 1280, height: 900, scale: 1 })
  expect(fittedSize(390, { width: 1200, height: 700 })).toEqual({ width: 390, height: 700, scale: 1 })
  expect(fittedSize(390, { width: 360, height: 600 })).toEqual({ width: 360, height: 600, scale: 1 })
})
