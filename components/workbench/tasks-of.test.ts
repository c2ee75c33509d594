import { aSubject } from '#tests/support/workbench-subject.ts'
import { tasksOf } from './tasks-of.ts'

test('R-14.1 the task for leads gives the number not contacted and how many are overdue', () => {
  expect(tasksOf(aSubject({ leads: { open: 3, uncontacted: 2, overdue: 1 } }))).toEqual([
    { href: '/user/leads', text: '2 条预约等您联系', note: '其中 1 条超时没有联系', isLate: true },
  ])
  expect(tasksOf(aSubject({ leads: { open: 3, uncontacted: 0, overdue: 0 } }))).toEqual([
    { href: '/user/leads', text: '3 条预约进行中', note: '有了结果请更新状态', isLate: false },
  ])
})

test('R-14.1 the newest comments without a reply link to where they are replied to, the rest to all comments', () => {
  const comment = (commentId: number, content: string, score: number | null) => ({
    ...{ commentId, content, score },
    // Still the 8th in London.
    createTime: '2026-03-08T16:30:00.000Z',
  })
  const newest = [comment(7, '很好'.repeat(20), 5), comment(6, '一般', null)]
  expect(tasksOf(aSubject({ comments: { count: 5, newest } }))).toEqual([
    {
      href: '/jiaolian/component/ReplyListPop?commentId=7',
      text: `回复评价“${'很好'.repeat(12)}…”`,
      note: '3 月 9 日 · 5 分',
      isLate: false,
    },
    { href: '/jiaolian/component/ReplyListPop?commentId=6', text: '回复评价“一般”', note: '3 月 9 日', isLate: false },
    { href: '/jiaolian/component/EvaluateListPop?coachId=11', text: '还有 3 条评价没有回复', isLate: false },
  ])
  expect(tasksOf(aSubject({ comments: null }))).toEqual([])
})

test.each([
  ['2026-03-09', true, '“救生员证”已过期'],
  ['2026-03-10', false, '“救生员证”今天到期'],
  ['2026-04-09', false, '“救生员证”还有 30 天到期'],
])('R-14.1 a certificate expiring on %s links to where a new one is added', (expiresOn, isExpired, text) => {
  const certificates = [{ kind: '救生员证', expiresOn, isExpired }]
  expect(tasksOf(aSubject({ certificates }))).toMatchObject([
    { href: '/add/addCoach#certificates', text, isLate: isExpired },
  ])
})
