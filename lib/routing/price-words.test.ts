import { pricesInText } from './price-words.ts'

const read = (text: string, more = '') =>
  pricesInText('coach', new URLSearchParams(`${new URLSearchParams({ nameLikeSearch: text })}&${more}`))
const readPrices = (text: string) => {
  const { minPrice = '', maxPrice = '', sort, feeType, nameLikeSearch = '' } = read(text) ?? {}
  return [`${minPrice}-${maxPrice}`, nameLikeSearch, ...(sort ? [sort] : []), ...(feeType ? [feeType] : [])]
}

test.each([
  ['羽毛球200元以下', '-200', '羽毛球'],
  ['200以内 网球', '-200', '网球'],
  ['100-200元的游泳教练', '100-200', '游泳教练'],
  ['１００～２００元 游泳', '100-200', '游泳'],
  ['天河 篮球 100到200', '100-200', '天河 篮球'],
  ['200-100 篮球', '100-200', '篮球'],
  ['两百块以内学羽毛球', '-200', '学羽毛球'],
  ['一百到两百块 瑜伽', '100-200', '瑜伽'],
  ['二百五以内', '-250', ''],
  ['百元以内 乒乓球', '-100', '乒乓球'],
  ['不超过150元一节课 跆拳道', '-150', '跆拳道'],
  ['预算300 网球', '-300', '网球'],
  ['¥200以下 拳击', '-200', '拳击'],
  ['每节课200元以内 舞蹈', '-200', '舞蹈'],
  ['200块一节课的羽毛球', '-200', '羽毛球'],
  ['200元/小时 网球', '-200', '网球'],
  ['300元以上 高尔夫', '300-', '高尔夫'],
  ['200元左右 游泳', '160-240', '游泳'],
  ['收费150以内的女教练', '-150', '女教练'],
  ['羽毛球 一小时200', '-200', '羽毛球'],
  ['一节课150左右 游泳', '120-180', '游泳'],
  ['200塊以內 籃球', '-200', '籃球'],
  ['青少年游泳200元以内', '-200', '青少年游泳'],
  ['一年级 篮球 200元以内', '-200', '一年级 篮球'],
])('R-2.79 a price in the search text becomes the filter: %s', (text, ends, remainingText) => {
  expect(readPrices(text)).toEqual([ends, remainingText])
})

test.each([
  '8岁 游泳',
  '3-6岁 篮球',
  '10-12 篮球',
  '50-60岁 太极',
  '1500米以内',
  '200斤以内能学吗',
  '100-200米短跑',
  '1001',
  '1001号教练',
  '500元一个月 健身',
  '健身月卡 300元',
  '10节课1000元',
  '暑假班一学期2000元以内',
  '2023-2024 冠军',
  '一对一 网球',
  '体育西路200路',
  '13800002001',
  '一对一百花路',
])('R-2.79 what is not the price of a lesson stays in the text: %s', (text) => {
  expect(read(text)).toBeNull()
})

test.each([
  ['便宜的羽毛球教练', ['-', '羽毛球教练', 'priceAsc']],
  ['最便宜 游泳', ['-', '游泳', 'priceAsc']],
  ['游泳 便宜一点的', ['-', '游泳', 'priceAsc']],
  ['200元以内便宜的瑜伽', ['-200', '瑜伽', 'priceAsc']],
])('R-2.79 asking for cheap ones sorts by price: %s', (text, expected) => {
  expect(readPrices(text)).toEqual(expected)
})

test('R-2.79 a price applies to the class type named beside it', () => {
  expect(readPrices('网球私教300元以内')).toEqual(['-300', '网球', '1'])
  expect(readPrices('1对1 游泳 200以下')).toEqual(['-200', '游泳', '1'])
  expect(readPrices('网球私教课300元以内')).toEqual(['-300', '网球', '1'])
  expect(readPrices('网球私人教练300元以内')).toEqual(['-300', '网球', '1'])
  expect(readPrices('私人泳池 200元以下')).toEqual(['-200', '私人泳池'])
  expect(readPrices('一 对 四 网球 150元以下')).toEqual(['-150', '网球', '3'])
  expect(readPrices('周末 亲子班 200元以下')).toEqual(['-200', '周末', '4'])
  // 小班 covers two class types, which no filter of the list can express.
  expect(readPrices('网球小班200元以下')).toEqual(['-200', '网球小班'])
  expect(read('网球私教300元以内', 'feeType=2')).toEqual({ maxPrice: '300', nameLikeSearch: '网球私教' })
})

test('R-2.79 a price or an order that the URL already has is not read from the text', () => {
  expect(read('羽毛球200元以下', 'maxPrice=100')).toBeNull()
  expect(read('便宜的羽毛球', 'sort=score')).toBeNull()
  expect(read('便宜的羽毛球', 'lng=113.3&lat=23.1')).toBeNull()
})

test('only lists with prices read them, and those that can only sort by price read the order alone', () => {
  const queryOf = (text: string) => new URLSearchParams({ nameLikeSearch: text })
  expect(pricesInText('course', queryOf('羽毛球200元以下'))).toBeNull()
  expect(pricesInText('course', queryOf('便宜的羽毛球'))).toEqual({ sort: 'priceAsc', nameLikeSearch: '羽毛球' })
  expect(pricesInText('venue', queryOf('便宜的羽毛球馆'))).toBeNull()
})

test('R-2.79 a text longer than the search limit is not read for prices', () => {
  expect(readPrices(`200元以下${' '.repeat(60)}羽毛球`)).toEqual(['-200', '羽毛球'])
  expect(read(`200元以下${'羽毛球'.repeat(20)}`)).toBeNull()
})
