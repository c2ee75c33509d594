/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VisibilityButton } from './visibility-button.tsx'

const published = { recordId: 1, state: 'published' as const, mayShow: false, isLongExpired: false }

test.each([
  ['article', '下架后访客看不到这篇文章，之后可以恢复。'],
  ['course', '下架后访客看不到这门课程，之后可以恢复；截止已久的，要修改截止日期后重新提交。'],
  ['job', '下架后访客看不到这个职位，之后可以恢复；截止已久的，要修改截止日期后重新提交。'],
] as const)('R-14.4 before taking down a text its author reads when it can be shown again: %s', async (kind, words) => {
  render(<VisibilityButton kind={kind} checkId="A" published={published} onVisibilityChange={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: '下架' }))
  expect(screen.getByText(words)).toBeVisible()
})
