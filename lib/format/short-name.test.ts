import { shortName } from './short-name.ts'

test.each([
  ['球场老张王五', '球场老张'],
  ['老张', '老张'],
  ['', ''],
  ['basketball', 'bask'],
  // One visible character, but several code points or code units.
  ['👨‍👩‍👧打球去吧', '👨‍👩‍👧打球去'],
  ['𠮷野家教练', '𠮷野家教'],
])('R-2.121 R-9.11 A-29 %s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
