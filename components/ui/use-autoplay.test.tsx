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
  const { isWanted, toggle } = useAutoplay(area, next)
  return (
    <section>
      <div ref={area} />
      <button type="button" onClick={toggle}>
        {isWanted ? '暂停' : '播放'}
      </button>
    </section>
  )
}

const wait = (time: number) => act(() => void jest.advanceTimersByTime(time))
const draw = () => {
  const next = jest.fn()
  render(<Strip next={next} />)
  return next
}
const strip = () => screen.getByRole('button').closest('section')!

test('R-2.114 the next slide is shown every six seconds', () => {
  const next = draw()
  wait(SIX_SECONDS - 1)
  expect(next).not.toHaveBeenCalled()
  wait(1 + SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(2)
})

test('it pauses while the pointer is over it, then resumes', () => {
  const next = draw()
  fireEvent.pointerEnter(strip())
  wait(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  fireEvent.pointerLeave(strip())
  wait(SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(1)
})

test('it pauses while something in it has the focus', () => {
  const next = draw()
  act(() => screen.getByRole('button').focus())
  wait(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
})

test('the visitor can stop it', () => {
  const next = draw()
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  wait(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '播放' })).toBeInTheDocument()
})

test('with reduced motion it does not start by itself, but can be started', () => {
  isStill = true
  const next = draw()
  wait(3 * SIX_SECONDS)
  expect(next).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  wait(SIX_SECONDS)
  expect(next).toHaveBeenCalledTimes(1)
})
