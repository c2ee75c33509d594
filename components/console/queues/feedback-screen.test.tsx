/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { answerDemand, type DeskDemand, getDeskDemands } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'

const MOMENT = '2026-11-20T02:30:00.000Z'
const feedback = (opinionId: number): DeskDemand => ({
  ...{ opinionId, opinionType: 3, description: `第 ${opinionId} 条`, pictures: [], contactMobile: null },
  ...{ status: 'open', answer: '', answeredAt: null, createdAt: MOMENT, hasAccount: true },
})
const answered = { status: 'answered', answer: '已经改正', answeredAt: MOMENT } as const

let list: DeskDemand[]
let answers: Record<string, unknown>[]

beforeEach(() => {
  list = [feedback(1), feedback(2)]
  answers = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const asked = JSON.parse(String(init.body))
    if (path.includes(getDeskDemands.path))
      return good({ list, total: list.length, isTotalCapped: false, pageNum: 1, pageSize: 10 })
    if (!path.includes(answerDemand.path))
      return good(asked.entryIds.map((entryId: string) => ({ entryId, taken: null, notes: [] })))
    answers.push(asked)
    const known = list.find(({ opinionId }) => opinionId === asked.opinionId)!
    if (known.answeredAt !== asked.answeredAt)
      return { json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '其他同事已经答复了', data: null }) }
    const saved = { ...known, ...answered, answer: asked.answer }
    list = list.map((each) => (each === known ? saved : each))
    return good(saved)
  }) as never
})

const good = (data: unknown) => ({ json: async () => ({ code: 0, msg: 'success', data }) })

const entry = async (opinionId: number) =>
  within((await screen.findByText(`第 ${opinionId} 条`)).closest('li') as HTMLElement)
const words = async (opinionId: number) => (await entry(opinionId)).getByRole('textbox', { name: '答复' })
const save = async (opinionId: number) =>
  userEvent.click((await entry(opinionId)).getByRole('button', { name: '保存答复' }))

test('R-13.5 R-10.11 when a colleague answers first the screen says so and shows it; what was typed stays, to be sent after theirs', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter initialEntries={['/feedback?list=all']}>
          <FeedbackScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  await userEvent.type(await words(1), '我们查一下')
  await userEvent.type(await words(2), '谢谢')
  list = [{ ...feedback(1), ...answered }, feedback(2)]
  await save(1)
  const first = await entry(1)
  expect(await first.findByText(/答复：已经改正$/)).toBeVisible()
  expect(await words(1)).toHaveValue('我们查一下')
  expect(await words(2)).toHaveValue('谢谢')
  await save(1)
  expect(await first.findByText(/答复：我们查一下$/)).toBeVisible()
  await waitFor(() => expect(first.getByText('修改答复').closest('details')).not.toHaveAttribute('open'))
  expect(answers.map(({ answeredAt }) => answeredAt)).toEqual([null, MOMENT])
})
