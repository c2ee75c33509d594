/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { RememberCoach } from '#components/recent/remember-coach.tsx'
import { previewPath } from '#lib/routing/preview-path.ts'
import { ViewCounter } from './view-counter.tsx'

const fetchMock = jest.fn(async (_address: string) => new Response())
const coach = { id: 7, name: '李敏', title: '广州篮球教练', portrait: '/p.webp', tint: '#fff' }

beforeEach(() => {
  fetchMock.mockClear()
  localStorage.clear()
  global.fetch = fetchMock as never
  window.matchMedia = (() => ({ matches: false })) as never
  global.Response = class {
    arrayBuffer = async () => new ArrayBuffer(0)
  } as never
})

const openAt = (address: string) => {
  window.history.replaceState(null, '', address)
  render(
    <>
      <ViewCounter path="/api/coach/coach/v2/viewed/nL?coachId=7" />
      <RememberCoach {...coach} />
    </>,
  )
  return [fetchMock.mock.calls.length, localStorage.length]
}

test('R-7.14 R-10.17 a view of a coach’s page is counted and remembered in this browser', () => {
  expect(openAt('/jiaolian/detail/7')).toEqual([1, 1])
})

test('R-13.7 a preview of a coach is neither counted nor remembered', () => {
  expect(openAt(previewPath(`coach-${'a'.repeat(22)}`))).toEqual([0, 0])
})
