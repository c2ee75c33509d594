import {
  AGE_STAGE_WORDS,
  COACH_IDENTITY_WORDS,
  FEE_TYPE_WORDS,
  SUITABLE_CROWD_WORDS,
  sexLabel,
  TEACHING_YEARS_WORDS,
  teachingWayLabel,
  trainingPlaceLabels,
} from './enums.ts'

test.each([
  [1, ['学员指定场地']],
  [12, ['学员指定场地', '教练指定场地']],
  [13, ['学员指定场地', '双方协商']],
  [23, ['教练指定场地', '双方协商']],
  [123, ['学员指定场地', '教练指定场地', '双方协商']],
])('R-3.37 R-3.38 training place %d renders every member', (code, labels) => {
  expect(trainingPlaceLabels(code)).toEqual(labels)
})

test.each([0, 4, 9])('R-3.36 teaching way %d shows nothing', (code) => {
  expect(teachingWayLabel(code)).toBeNull()
})

test('R-3.35 the three teaching ways have their labels', () => {
  expect([1, 2, 3].map(teachingWayLabel)).toEqual(['一对一', '小班（6 人以内）', '小班（6–20 人）'])
})

test('R-3.33 sex 1 shows 男 and any other value 女; unknown shows nothing', () => {
  expect([1, 2, 9, null].map(sexLabel)).toEqual(['男', '女', '女', null])
})

test('R-3.26 R-3.27 R-3.29 R-3.30 R-3.31 every code has its word', () => {
  expect(FEE_TYPE_WORDS).toEqual({ 1: '私教一对一', 2: '小班一对二', 3: '小班一对四', 4: '亲子班' })
  expect(SUITABLE_CROWD_WORDS).toEqual({ 1: '初级', 2: '中级', 3: '高级', 4: '中考体育' })
  expect(TEACHING_YEARS_WORDS).toEqual({ 1: '5 年以下', 2: '5–10 年', 3: '10–30 年', 4: '30 年以上' })
  expect(COACH_IDENTITY_WORDS).toEqual({ 1: '全职', 2: '兼职' })
  expect(AGE_STAGE_WORDS).toEqual({ 1: '30 岁以下', 2: '30–40 岁', 3: '40–50 岁', 4: '50 岁以上' })
})
