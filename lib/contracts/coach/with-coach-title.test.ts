import { withCoachTitle } from './with-coach-title.ts'

test.each([
  ['王小明', '王小明教练'],
  ['王教练', '王教练'],
  ['王教练员', '王教练员'],
  ['大李老师', '大李老师'],
  ['教练小王', '教练小王教练'],
])('the coach %s is called %s, with the title only once', (name, withTitle) => {
  expect(withCoachTitle(name)).toBe(withTitle)
})
