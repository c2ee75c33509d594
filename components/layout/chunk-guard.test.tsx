/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { RELOAD_GUARD_KEY } from './chunk-failure.ts'
import { ChunkGuard } from './chunk-guard.tsx'

// jsdom cannot reload, so these tests assume a recent reload; the browser test covers the rest.
beforeEach(() => localStorage.setItem(RELOAD_GUARD_KEY, String(Date.now())))

const fail = (event: Event) => act(() => void window.dispatchEvent(event))
const chunkError = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

test('R-4.39 A-40 when reloading could loop, the visitor is asked instead', () => {
  render(<ChunkGuard />)
  fail(new ErrorEvent('error', { error: chunkError }))
  expect(screen.getByRole('alert')).toHaveTextContent('网站刚刚更新，请刷新后继续')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeInTheDocument()
})

test('FM-22 while offline nothing is reloaded and the visitor is not asked', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ChunkGuard />)
  fail(new ErrorEvent('error', { error: chunkError }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  onLine.mockRestore()
})

test('a rejected import counts too', () => {
  render(<ChunkGuard />)
  fail(Object.assign(new Event('unhandledrejection'), { reason: chunkError }))
  expect(screen.getByRole('alert')).toBeInTheDocument()
})

test('a script of the site that fails to load counts too', () => {
  render(<ChunkGuard />)
  const script = Object.assign(document.createElement('script'), { src: '/_next/static/chunks/a.js' })
  document.head.append(script)
  act(() => void script.dispatchEvent(new Event('error')))
  expect(screen.getByRole('alert')).toBeInTheDocument()
})

test('other errors and missing images are ignored', () => {
  const { container } = render(
    <>
      <img src="/missing.webp" alt="" />
      <ChunkGuard />
    </>,
  )
  fail(new ErrorEvent('error', { error: new TypeError('x is undefined') }))
  act(() => void container.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
