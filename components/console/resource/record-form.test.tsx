/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { dataProvider } from '../data-provider.ts'
import { resourceOf } from '../resource-of.ts'
import { RecordForm } from './record-form.tsx'

let calls: Record<string, unknown>[]

beforeEach(() => {
  calls = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    const asked = JSON.parse(String(init.body))
    calls.push(asked)
    const data = { ...record, version: asked.version + 1, content: asked.content }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

const record = {
  id: 7,
  version: 3,
  state: 'draft',
  publishAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  content: { title: '友站', linkUrl: 'https://example.org/', position: 1 },
} as const

function draw(given: object | null, onSaved?: () => void) {
  const form = <RecordForm resource={resourceOf('friendLink')} record={given as never} {...(onSaved && { onSaved })} />
  const router = createMemoryRouter([
    { path: '*', element: <CoreAdminContext dataProvider={dataProvider}>{form}</CoreAdminContext> },
  ])
  render(<RouterProvider router={router} />)
}

test('R-13.7 what is missing is said at its field, and nothing is sent', async () => {
  draw(null)
  await userEvent.click(screen.getByRole('button', { name: '保存为草稿' }))
  expect(await screen.findByText('请填写名称')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('R-13.8 a record is saved on the version it was read at, and the next time on the one that made', async () => {
  const onSaved = jest.fn()
  draw(record, onSaved)
  const name = screen.getByRole('textbox', { name: '名称' })
  await userEvent.type(name, '甲')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(calls[0]).toMatchObject({ id: 7, version: 3, content: { title: '友站甲' } })
  expect(name).toHaveValue('友站甲')
  await userEvent.type(name, '乙')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
  expect(calls[1]).toMatchObject({ version: 4, content: { title: '友站甲乙' } })
  expect(calls[1]!.clientKey).not.toBe(calls[0]!.clientKey)
})
