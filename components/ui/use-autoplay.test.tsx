/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useAutoplay } from './use-autoplay.ts'

const SIX_SECONDS = 6000

let isStill: boolean
beforeEach(() => {
  isStill = false
  window.matchMedia = jest.fn(() => ({ matches: isStill }) as MediaQueryList)
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function Strip({ next }: { next: (() => void) | null }) {
  const area = useRef<HTMLDivElement>(null)
  const { isEnabled, toggle } = useAutoplay(area, next)
  return (
    <section>
      <div ref={area} />
      <button type="button" onClick={toggle}>
        {isEnabled ? '暂停' : '播放'}
      </button>
    </section>
  )
}

const advance = (time: number) => act(() => void jest.advanceTimersByTime(time))
const renderStrip = () => {
  const next = jest.fn()
  render(<Strip next={next} />)
  return next
}
const strip = () => screen.getByRole('button').closest('section')!

test('R-2.114 the next slide is shown every six seconds', () => {
  const next = renderStrip()
  advance(SIX_SECONDS - 1)
  expect(next).not.toHaveBeenCalled()
  advance(1 + SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(2)
})

test('it pauses while the pointer is over it, then resumes', () => {
  const next = renderStrip()
  fireEvent.pointerEnter(strip())
  advance(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  fireEvent.pointerLeave(strip())
  advance(SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(1)
})

test('it pauses while something in it has the focus', () => {
  const next = renderStrip()
  act(() => screen.getByRole('button').focus())
  advance(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
})

test('the visitor can stop it', () => {
  const next = renderStrip()
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  advance(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '播放' })).toBeInTheDocument()
})

test('with reduced motion it does not start by itself, but can be started', () => {
  isStill = true
  const next = renderStrip()
  advance(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  advance(SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(1)
})
