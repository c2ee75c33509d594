import { PHOTO_HELP } from './photo.ts'

test('R-9.15 the help of a photo field names every accepted format and the maximum size', () => {
  expect(PHOTO_HELP).toBe('支持 jpg、jpeg、png、gif 格式，每张不超过 10\u00a0MB')
})
