/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { PLAIN_VIEW } from '#lib/routing/comment-view.ts'
import { allCommentsHref } from './comment-addresses.ts'
import { CommentFilters } from './comment-filters.tsx'

const ages = { '3-6': 0, '7-9': 4, '10-12': 2, '13-15': 0, '16-18': 0, adult: 0 }
const show = (view = PLAIN_VIEW, pictured = 3) =>
  render(
    <CommentFilters view={view} summary={{ pictured, ages }} hrefOf={(chosen) => allCommentsHref(1001, 1, chosen)} />,
  )
const BASE = '/jiaolian/component/EvaluateListPop?coachId=1001'

test('R-12.2 orders and filters are links that keep the other choices; filters without results are not offered', () => {
  show({ order: 'best', isPictured: false, learnerAge: '7-9' })
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['最新', `${BASE}&age=7-9`],
    ['评分最高', `${BASE}&order=best&age=7-9`],
    ['评分最低', `${BASE}&order=worst&age=7-9`],
    ['不限', `${BASE}&order=best&age=7-9`],
    ['有图 3', `${BASE}&order=best&pictured=1&age=7-9`],
    ['不限', `${BASE}&order=best`],
    ['7–9 岁 4', `${BASE}&order=best&age=7-9`],
    ['10–12 岁 2', `${BASE}&order=best&age=10-12`],
  ])
  expect(screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual([
    '评分最高',
    '不限',
    '7–9 岁 4',
  ])
})

test('R-12.2 the photo filter is hidden when no comment has a photo', () => {
  show(PLAIN_VIEW, 0)
  expect(screen.queryByText('图片')).toBeNull()
})
