import { PRICE_MAX } from '../limits.ts'
import { CoachContent, CompleteCoachContent, EMPTY_COACH_CONTENT } from './coach-application.ts'

const { classTypes } = CompleteCoachContent.shape
const refusal = (types: unknown[]) => classTypes.safeParse(types).error?.issues[0]?.message ?? null
const type = (changes: object = {}) => ({ feeType: 1, price: 30_000, lessonMinutes: 60, ...changes })

test('R-7.17 a coach sets a price for at least one class type, and only one for each', () => {
  expect(refusal([type(), type({ feeType: 2 })])).toBeNull()
  expect(refusal([])).toBe('请至少填写一种班型的课时费')
  expect(refusal([type(), type({ price: 20_000 })])).toBe('每种班型只能填写一次')
  expect(refusal([type({ price: 0 })])).toBe('课时费须大于 0')
  expect(refusal([type({ price: PRICE_MAX })])).toBeNull()
  expect(refusal([type({ price: PRICE_MAX + 1 })])).toMatch(/^课时费最高/)
  expect(refusal([type({ lessonMinutes: 1 })])).toMatch(/^每节课/)
})

describe('the year a coach started', () => {
  const refusal = (year: number) => CompleteCoachContent.shape.coachingSince.safeParse(year).error?.issues[0]?.message
  // Half past midnight on New Year's Day in China, while a server in another time zone is still in the old year.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-31T16:30:00Z') }))
  afterEach(() => jest.useRealTimers())

  test('is at the latest the current year in China', () => {
    expect(refusal(2027)).toBeUndefined()
    expect(refusal(2028)).toBe('开始执教的年份不能晚于今年')
  })
})

test('A-12 an empty draft of a coach is valid, and when submitted every missing field is reported', () => {
  expect(CoachContent.parse(EMPTY_COACH_CONTENT)).toEqual(EMPTY_COACH_CONTENT)
  const issues = CompleteCoachContent.safeParse(EMPTY_COACH_CONTENT).error!.issues
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
    name: '请填写姓名',
    headImg: '请上传本人头像',
    identity: '请选择全职或兼职',
    coachingSince: '请填写开始执教的年份',
    cityCode: '请选择授课城市',
    districtCode: '请选择授课区县',
    categoryIds: '请至少选择一个项目',
    classTypes: '请至少填写一种班型的课时费',
    suitableCrowd: '请选择适合的学员',
    trainingPlace: '请选择上课场地',
    motto: '请填写一句话介绍',
    introduction: '介绍至少 50 字，让学员在联系之前就了解您',
    realName: '请填写真实姓名',
    contactMobile: '请输入手机号码',
    agreementVersion: '请阅读并同意协议',
  })
})
