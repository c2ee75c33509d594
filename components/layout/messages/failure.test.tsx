/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Failure } from './failure.tsx'

test('a failed page says so, in the document title too, and offers a retry and a link to the home page', async () => {
  const retry = jest.fn()
  render(<Failure error={new Error('no answer')} retry={retry} />)
  expect(screen.getByRole('heading').textContent).toBe('页面暂时打不开')
  expect(document.title).toBe('页面暂时打不开')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
})
