/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextPage } from './next-page.tsx'

const setSize = jest.fn()
const list = (shown: number, isValidating: boolean) => (
  <ul>
    {Array.from({ length: shown }, (_, at) => (
      <li key={`c${at + 1}`}>评价 {at + 1}</li>
    ))}
    <NextPage pages={{ error: undefined, isValidating, setSize, size: 1 }} remaining={4 - shown} unit="条评价" />
  </ul>
)

test.each([3, 4])('after more is loaded, the first new item is focused: %i of 4 shown', async (shown) => {
  const { rerender } = render(list(2, false))
  const button = screen.getByRole('button', { name: '再看其余 2 条评价' })
  button.focus()
  fireEvent.click(button)
  await act(async () => rerender(list(2, true)))
  expect(screen.getByRole('button', { name: '加载中…' })).toHaveFocus()
  await act(async () => rerender(list(shown, false)))
  expect(screen.getByText('评价 3')).toHaveFocus()
})

test('the focus is not taken from a user who has moved on while more was loading', async () => {
  const { rerender } = render(
    <>
      {list(2, false)}
      <a href="/">首页</a>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: '再看其余 2 条评价' }))
  screen.getByRole('link').focus()
  await act(async () =>
    rerender(
      <>
        {list(3, false)}
        <a href="/">首页</a>
      </>,
    ),
  )
  expect(screen.getByRole('link')).toHaveFocus()
})
