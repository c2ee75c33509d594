/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { InConsole } from '#tests/support/in-console.tsx'
import { Layout } from './layout.tsx'

test('R-13.14 after following a link by keyboard, the focus moves to the new screen', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 100502, msg: '', data: null }) })) as never
  render(
    <InConsole>
      <MemoryRouter>
        <Layout>
          <Routes>
            <Route path="/" element={<Link to="/news/1">运动会通知</Link>} />
            <Route path="/news/1" element={<button type="button">保存</button>} />
          </Routes>
        </Layout>
      </MemoryRouter>
    </InConsole>,
  )
  expect(document.body).toHaveFocus()
  screen.getByRole('link', { name: '运动会通知' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '保存' })).toHaveFocus()
})
