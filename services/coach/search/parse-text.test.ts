import { parseText } from './parse-text.ts'

const GUANGZHOU = '440100'

test.each([
  ['周末', ['周末']],
  ['周末篮球', ['周末', '篮球']],
  ['星期六 天河', ['周末', '天河']],
  ['周日游泳', ['周末', '游泳']],
  ['双休日', ['周末']],
  ['平日晚上 羽毛球', ['晚上', '羽毛球']],
  ['工作日晚上健身', ['晚上', '健身']],
  ['放学后篮球', ['晚上', '篮球']],
  ['下班后的晚上', ['晚上']],
  ['周末和晚上', ['周末', '晚上']],
  ['周天宇', ['周', '天宇']],
])('R-7.7 a part of the week is parsed as one word: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU).words).toEqual(words)
})

test.each([
  ['5岁游泳', ['幼儿', '游泳']],
  ['8岁学游泳', ['低年级', '游泳']],
  ['八岁半 篮球', ['低年级', '篮球']],
  ['10到12岁 羽毛球', ['高年级', '羽毛球']],
  ['十三岁的网球', ['初中', '网球']],
  ['16周岁', ['高中']],
  ['六到八岁 跳绳', ['低年级', '跳绳']],
  ['十岁 乒乓球', ['高年级', '乒乓球']],
  ['二十岁 游泳', ['成人', '游泳']],
  ['三十五岁 瑜伽', ['成人', '瑜伽']],
  ['40岁 太极', ['成人', '太极']],
  ['零基础网球', ['入门', '网球']],
  ['初学者 网球', ['入门', '网球']],
  ['大人学游泳', ['成人', '游泳']],
  ['万岁', ['万岁']],
  ['40多岁 健身', ['成人', '健身']],
  ['五十几岁 太极', ['成人', '太极']],
  ['五六岁学游泳', ['幼儿', '游泳']],
  ['两岁', ['幼儿']],
  ['十一二岁篮球', ['高年级', '篮球']],
  ['十二三岁', ['初中']],
  ['二十五六岁 瑜伽', ['成人', '瑜伽']],
  ['五六十岁 太极', ['成人', '太极']],
  ['5、6岁 跳绳', ['幼儿', '跳绳']],
  ['8岁左右的 篮球', ['低年级', '篮球']],
  ['18岁以上 游泳', ['成人', '游泳']],
  ['99岁以上 太极', ['成人', '太极']],
  ['6周岁及以上', ['低年级']],
  ['10岁以下 网球', ['低年级', '网球']],
  ['三年级 跳绳', ['低年级', '跳绳']],
  ['三四年级 篮球', ['高年级', '篮球']],
  ['1到3年级', ['低年级']],
  ['初二 篮球', ['初中', '篮球']],
  ['高一 篮球', ['高中', '篮球']],
  ['提高一点 网球', ['提高', '一点', '网球']],
])('R-7.7 the learner’s age is parsed as one word: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU).words).toEqual(words)
})

test.each([
  ['上门篮球教练', ['上门', '篮球']],
  ['健身上门服务', ['健身', '上门']],
  ['到家教瑜伽', ['上门', '瑜伽']],
  ['跆拳道家教', ['跆拳道', '上门']],
  ['到家附近学游泳', ['到家', '游泳']],
])('A-35 lessons at the learner’s place are parsed as one word: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU).words).toEqual(words)
})

test.each([
  ['女私教', ['女', '私教']],
  ['健身女私教', ['健身', '女', '私教']],
  ['找女教练学游泳', ['女', '游泳']],
  ['求女教练', ['女']],
  ['游泳男私教', ['游泳', '男', '私教']],
  ['王男教练', ['王男']],
  ['女子防身术', ['女子', '防身术']],
])('R-7.7 a man or a woman is asked for in a word of its own: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU).words).toEqual(words)
})

test.each([
  ['篮球试课', ['篮球']],
  ['试听课 网球', ['网球']],
  ['游泳体验课', ['游泳']],
  ['天河体育中心站试课', []],
])('A-35 every coach can be asked for a trial lesson, so the word excludes nobody: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU)).toMatchObject({ words, isReadable: true })
})

test.each([
  ['找个羽毛球教练', ['羽毛球']],
  ['哪里有学游泳的', ['游泳']],
  ['有没有篮球教练', ['篮球']],
  ['请问哪里可以学网球', ['网球']],
  ['给孩子找个游泳老师', ['孩子', '游泳']],
  ['篮球一节课多少钱', ['篮球']],
  ['学打羽毛球', ['羽毛球']],
  ['打乒乓球', ['乒乓球']],
  ['练瑜伽', ['瑜伽']],
  ['踢足球', ['足球']],
  ['籃球 教練', ['籃球']],
  ['海珠區游泳', ['海珠', '游泳']],
])('R-7.7 filler words are ignored: %s', (text, words) => {
  expect(parseText(text, GUANGZHOU).words).toEqual(words)
})

test.each([
  ['1001', 1001],
  ['编号1001', 1001],
  ['no. 1001', 1001],
  ['1001号教练', 1001],
  ['1对1', null],
  ['篮球1001', null],
  ['0', null],
  ['9999999999', null],
])('R-7.7 a coach’s number is told apart from other texts: %s', (text, coachId) => {
  expect(parseText(text, GUANGZHOU).coachId).toBe(coachId)
})

test('R-7.7 a text can combine a landmark, a part of the week and a sport', () => {
  const { landmark, words } = parseText('周末珠江新城站附近篮球', GUANGZHOU)
  expect([landmark?.name, words]).toEqual(['珠江新城', ['周末', '篮球']])
})
