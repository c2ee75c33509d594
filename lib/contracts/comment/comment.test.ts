import { getHomeComments } from './comment.ts'

test('R-7.46 comments for the home page are requested for one city by its six digits, or for all', () => {
  expect(getHomeComments.input.parse({ adCode: '440100' })).toEqual({ adCode: '440100', size: 6 })
  expect(getHomeComments.input.parse({})).toEqual({ size: 6 })
  for (const adCode of ['4', '44010', '4401000', 'a440100'])
    expect([adCode, getHomeComments.input.safeParse({ adCode }).success]).toEqual([adCode, false])
})
