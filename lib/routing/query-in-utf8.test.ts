import { queryInUtf8 } from './query-in-utf8.ts'

test.each([
  ['nameLikeSearch=%B9%E3%D6%DD', '广州'],
  ['nameLikeSearch=%b9%e3%d6%dd+%C0%BA%C7%F2&pageNum=2', '广州 篮球'],
  // The second byte of 璟 is the letter Z, which is not percent-encoded.
  ['nameLikeSearch=%ADZ%BD%CC%C1%B7', '璟教练'],
  ['nameLikeSearch=a%3D%26%2B%B9%E3', 'a=&+广'],
  ['utm=%E5%B9%BF&nameLikeSearch=%C0%BA%C7%F2', '篮球'],
])('C-2 a query in GBK, %s, is decoded to what was typed: %s', (search, text) => {
  const read = queryInUtf8(search)
  expect(new URLSearchParams(read).get('nameLikeSearch')).toBe(text)
  expect(queryInUtf8(read)).toBe(read)
})

test.each([
  '',
  'nameLikeSearch=%E7%AF%AE%E7%90%83&pageNum=2',
  'nameLikeSearch=篮球',
  'nameLikeSearch=100%',
  'nameLikeSearch=%E7%AF%AE%E7%90%83%',
  'nameLikeSearch=%E9',
  'nameLikeSearch=%FF%FF',
  '%B9%E3=%E7%AF%AE',
  'nameLikeSearch',
])('C-2 a query that is not in GBK, %j, stays as it is', (search) => {
  expect(queryInUtf8(search)).toBe(search)
})
