/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { OwnComment } from '#lib/contracts/comment/comment.ts'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'
import { OwnCommentItem } from './own-comment-item.tsx'

const comment: OwnComment = {
  commentId: 7,
  coachId: 1004,
  coachName: '王旭',
  cityCode: '440100',
  anonymousState: 0,
  content: '讲得清楚，孩子愿意去。',
  score: 5,
  aspects: { skill: null, patience: null, punctuality: null },
  learnerAge: null,
  isVerified: true,
  isDeleted: false,
  isHeld: false,
  pictureList: [],
  replyCount: 2,
  replyListVO: [],
  replyId: null,
  authorUserInfo: { userName: '可乐外公', headImg: '/pictures/avatars/15.webp' },
  createTime: '2026-08-12T02:00:00.000Z',
  isHidden: false,
  hiddenReason: '',
}

/** The city hosts the browser has loaded; it does not load any more. */
const withCityHosts =
  (hosts?: CityHosts) =>
  ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), fallback: { [CITY_HOSTS_PATH]: hosts }, isPaused: () => true }}>
      {children}
    </SWRConfig>
  )

test('one’s own comment links to its coach and its replies', () => {
  render(<OwnCommentItem comment={comment} />, { wrapper: withCityHosts() })
  expect(screen.getByRole('link', { name: '王旭教练' })).toHaveAttribute('href', '/jiaolian/detail/1004')
  expect(screen.getByRole('link', { name: '2 条回复' })).toBeInTheDocument()
})

test('R-15.2 one’s own comment links to the coach on the right host once the city hosts are known', () => {
  const hosts: CityHosts = {
    100000: [window.location.origin, '全国', 0],
    440100: ['http://guangzhou.example.com', '广州市', 1],
    410300: ['http://luoyang.example.com', '洛阳市', 0],
  }
  const { rerender } = render(<OwnCommentItem comment={comment} />, { wrapper: withCityHosts(hosts) })
  const link = () => screen.getByRole('link', { name: '王旭教练' })
  expect(link()).toHaveAttribute('href', 'http://guangzhou.example.com/jiaolian/detail/1004')
  rerender(<OwnCommentItem comment={{ ...comment, cityCode: '410300' }} />)
  expect(link()).toHaveAttribute('href', '/jiaolian/detail/1004')
})

test('a comment on a coach who was taken down has no link, and can still be deleted', () => {
  render(<OwnCommentItem comment={{ ...comment, coachName: null }} />, { wrapper: withCityHosts() })
  expect(screen.getByText('已下架的教练')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '删除对已下架的教练的评价' })).toBeInTheDocument()
})

test.each([
  ['a mark that counts', {}, true],
  ['no mark', { score: null }, false],
  ['a mark that is not verified', { isVerified: false }, false],
  ['a hidden mark', { isHidden: true }, false],
  ['a mark that waits for a decision', { isHeld: true }, false],
])('R-12.1 deleting a comment with %s says whether the mean changes', async (_, changes, isCounted) => {
  render(<OwnCommentItem comment={{ ...comment, ...changes }} />, { wrapper: withCityHosts() })
  await userEvent.click(screen.getByRole('button', { name: '删除对王旭教练的评价' }))
  const words = screen.getByRole('dialog', { name: '删除这条评价' }).textContent
  expect(words?.includes('评分不再计入王旭教练的平均分')).toBe(isCounted)
})

test.each([
  [2, true],
  [0, false],
])(
  'R-12.3 deleting a comment with %s replies says what happens to one’s own and to any by others',
  async (replyCount, isSaid) => {
    render(<OwnCommentItem comment={{ ...comment, replyCount }} />, { wrapper: withCityHosts() })
    await userEvent.click(screen.getByRole('button', { name: '删除对王旭教练的评价' }))
    const words = screen.getByRole('dialog', { name: '删除这条评价' }).textContent
    expect(words?.includes('您在下面的回复会一并删除；如有别人的回复，会留在“该评价已删除”下面。')).toBe(isSaid)
  },
)
