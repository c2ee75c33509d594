/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getLeadTarget } from '#lib/contracts/lead/lead.ts'
import { CardLeadButton } from './card-lead-button.tsx'
import { LeadButton } from './lead-button.tsx'
import { leadDraftKey } from './lead-values.ts'

beforeEach(() => {
  sessionStorage.clear()
  globalThis.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (address: string) => {
    if (!address.includes(getLeadTarget.path)) throw new Error(`not served: ${address}`)
    const data = { kind: 'coach', name: '林教练', recipient: null, feeTypes: [], openParts: [], isPaused: false }
    return { json: async () => ({ code: 0, msg: 'success', data: { ...data, id: 1001 } }) }
  }) as unknown as typeof fetch
})

const openWith = async (button: HTMLElement) => {
  await userEvent.click(button)
  return screen.findByLabelText('怎么称呼您')
}
const close = async () => {
  await userEvent.click(screen.getByRole('button', { name: '关闭，保留已填内容' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const clientKey = () => JSON.parse(sessionStorage.getItem(leadDraftKey('coach', 1001))!).draft.clientKey

test('R-10.1 every button of a coach opens the same form with what was typed, and gets the focus back', async () => {
  render(
    <>
      <LeadButton kind="coach" id={1001} />
      <LeadButton kind="coach" id={1001} />
    </>,
  )
  const [first, second] = screen.getAllByRole('link', { name: '预约试课' })
  await openWith(first!)
  await close()
  await userEvent.type(await openWith(second!), '王女士')
  const storedKey = clientKey()
  await close()
  expect(second).toHaveFocus()
  const name = await openWith(first!)
  expect(name).toHaveValue('王女士')
  await userEvent.type(name, '的孩子')
  expect(clientKey()).toBe(storedKey)
  await close()
  expect(first).toHaveFocus()
})

test('R-10.1 the buttons of other coaches in a list open forms of their own', async () => {
  const cards = (ids: number[]) =>
    ids.map((id) => <CardLeadButton key={id} coachId={id} name={`教练${id}`} className={undefined} />)
  const { rerender } = render(cards([1001, 1002]))
  const button = (id: number) => screen.getByRole('button', { name: `预约试课：教练${id}` })
  await userEvent.type(await openWith(button(1001)), '王女士')
  await close()
  await userEvent.type(await openWith(button(1002)), '李先生')
  await close()
  rerender(cards([1002]))
  expect(await openWith(button(1002))).toHaveValue('李先生')
  await close()
  rerender(cards([1002, 1001]))
  expect(await openWith(button(1001))).toHaveValue('王女士')
})
