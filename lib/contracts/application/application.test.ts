import { ApplicationId, ReviewReason, reviewCheckRecord } from './application.ts'

test('A-12 a reason names a field of the content, or none for the whole of it', () => {
  const isAccepted = (field: string) => ReviewReason.safeParse({ field, text: '请写具体一些' }).success
  expect(['', 'motto', 'a'.repeat(40)].map(isAccepted)).toEqual([true, true, true])
  expect(['a'.repeat(41), 'certificates.0', '__proto__ '].map(isAccepted)).toEqual([false, false, false])
})

test('A-12 an application id has 22 URL-safe characters and nothing else', () => {
  const id = `${'Ab_-'.repeat(5)}09`
  const candidates = [id, `${id}0`, id.slice(1), `/${id}`, `${id}/`, `${id}\n`]
  expect(candidates.map((each) => ApplicationId.safeParse(each).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('A-12 a rejection without a reason is refused, at the field for reasons', () => {
  const decision = { checkId: 'A'.repeat(22), version: 1, isApproved: false, reasons: [] }
  const { error } = reviewCheckRecord.input.safeParse(decision)
  expect(error?.issues).toMatchObject([{ path: ['reasons'], message: '驳回时请至少写一条原因' }])
  expect(reviewCheckRecord.input.safeParse({ ...decision, isApproved: true }).success).toBe(true)
})
