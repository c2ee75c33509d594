/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { FoldOnPhone } from './fold-on-phone.tsx'

const fold = (
  <FoldOnPhone className="fold" summary="1000 米跑">
    <p>3′40″ 15 分</p>
  </FoldOnPhone>
)
const onPhone = (isPhone: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: isPhone && query === '(max-width: 47.9375em)' })) as never
}

test('on a phone the block is folded, and opens when its name is pressed', async () => {
  onPhone(true)
  render(fold)
  expect(screen.getByText('3′40″ 15 分')).not.toBeVisible()
  await userEvent.click(screen.getByText('1000 米跑'))
  expect(screen.getByText('3′40″ 15 分')).toBeVisible()
})

test('on a wider screen, and without JavaScript, the block is open', () => {
  onPhone(false)
  render(fold)
  expect(screen.getByText('3′40″ 15 分')).toBeVisible()
  expect(renderToStaticMarkup(fold)).toMatch(/^<details [^>]*open=""/)
})
