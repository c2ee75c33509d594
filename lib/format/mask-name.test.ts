import { maskName } from './mask-name.ts'

test.each([
  ['豆豆妈妈', '豆**'],
  ['𠮷野家长', '𠮷**'],
  ['匿名用户', '匿名用户'],
  ['', ''],
])('R-15.5 %s is quoted as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
