import { storedSize } from './measure-photo.ts'

test.each([
  ['a small one stays', { width: 320, height: 200 }, { width: 320, height: 200 }],
  ['a wide one is 1080 wide', { width: 4000, height: 3000 }, { width: 1080, height: 810 }],
  ['a high one is 1920 high', { width: 1500, height: 6000 }, { width: 480, height: 1920 }],
  ['a line is one pixel wide at least', { width: 1, height: 20_000 }, { width: 1, height: 1920 }],
])('the size of a photo is that of the largest copy the service stores: %s', (_, given, stored) => {
  expect(storedSize(given)).toEqual(stored)
})
