/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import type { OwnComment } from '#lib/contracts/comment.ts'
import { OwnCommentItem } from './own-comment-item.tsx'

const comment: OwnComment = {
  commentId: 7,
  coachId: 1004,
  coachName: '王旭',
  anonymousState: 0,
  content: '讲得清楚，孩子愿意去。',
  score: 5,
  aspects: { skill: null, patience: null, punctuality: null },
  learnerAge: null,
  isVerified: true,
  isDeleted: false,
  pictureList: [],
  replyCount: 2,
  replyListVO: [],
  replyId: null,
  authorUserInfo: { userName: '可乐外公', headImg: '/pictures/avatars/15.webp' },
  createTime: '2026-08-12T02:00:00.000Z',
  isHidden: false,
}

test('one’s own comment leads to its coach and its replies', () => {
  render(<OwnCommentItem comment={comment} />)
  expect(screen.getByRole('link', { name: '王旭教练' })).toHaveAttribute('href', '/jiaolian/detail/1004')
  expect(screen.getByRole('link', { name: '2 条回复' })).toBeInTheDocument()
})

test('about a coach who was taken down it leads nowhere, and can still be deleted', () => {
  render(<OwnCommentItem comment={{ ...comment, coachName: null }} />)
  expect(screen.getByText('已下架的教练')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '删除对已下架的教练的评价' })).toBeInTheDocument()
})
