/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { addWord, getWords } from '#lib/contracts/text/word-list.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { WordsScreen } from './words-screen.tsx'

const entry = (word: string, at: number) => ({
  ...{ entryId: at + 1, word, list: 'hold', note: '', isStarter: false, addedAt: '2026-11-20T02:30:00.000Z' },
})

test('R-12.6 an added word appears in the list, which keeps the pages already loaded', async () => {
  let words = Array.from({ length: 42 }, (_, at) => `词语${at}`)
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const { pageNum, pageSize, word } = JSON.parse(String(init.body))
    const respondWith = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })
    if (path.includes(addWord.path)) {
      words = [word, ...words]
      return respondWith(entry(word, words.length))
    }
    expect(path).toContain(getWords.path)
    const list = words.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(entry)
    return respondWith({ list, total: words.length, isTotalCapped: false, pageNum, pageSize })
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <WordsScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  const shown = () => screen.queryAllByText(/^词语\d/)
  await waitFor(() => expect(shown()).toHaveLength(40))
  await userEvent.click(screen.getByText('再看更早的词语'))
  await waitFor(() => expect(shown()).toHaveLength(42))
  await userEvent.type(screen.getByLabelText('词语'), '词语99')
  await userEvent.click(screen.getByText('添加'))
  await waitFor(() => expect(shown()).toHaveLength(43))
  expect(shown()[0]).toHaveTextContent('词语99')
})
