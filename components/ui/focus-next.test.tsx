/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toggleChosen } from '#components/compare/chosen-coaches.ts'
import { CompareBar } from '#components/compare/compare-bar.tsx'
import { rememberCoach } from '#components/recent/recent-coaches.ts'
import { RecentlySeen } from '#components/recent/recently-seen.tsx'

const COACH = { id: 7, name: '林教练', title: '广州游泳教练', portrait: '/p.webp', tint: '' }

test.each([
  ['the coaches chosen for comparison', '清空', () => toggleChosen(7), <CompareBar key="" />],
  ['the coaches viewed last', '清除记录', () => rememberCoach(COACH), <RecentlySeen key="" />],
])('R-10.17 clearing %s removes them, and the focus goes on to what follows', async (_, name, fill, part) => {
  fill()
  render(
    <>
      <a href="/before">前</a>
      {part}
      <button type="button" disabled>
        不可用
      </button>
      <a href="/after">后</a>
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: '后' })).toHaveFocus()
})
