/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react'
import { useNames } from './use-names.ts'

const sport = (categoryId: number, name: string) => ({
  ...{ categoryId, name, slug: `s${categoryId}`, parentId: 9, level: 2 as const, children: [] },
})

test('R-13.7 after one of several chosen records is removed, the others keep their names', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const children = [sport(1, '篮球'), sport(2, '足球'), sport(3, '排球')]
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: 0, msg: 'success', data: [{ ...sport(9, '球类'), children }] }),
  })) as never
  const { result, rerender } = renderHook(({ ids }) => useNames('sport', ids), { initialProps: { ids: [1, 2, 3] } })
  await waitFor(() => expect(result.current.get(3)).toBe('球类 › 排球'))
  rerender({ ids: [2, 3] })
  expect([2, 3].map((id) => result.current.get(id))).toEqual(['球类 › 足球', '球类 › 排球'])
})
