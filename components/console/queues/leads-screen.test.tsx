/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { getDeskLeads, type Lead } from '#lib/contracts/lead/lead.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { LeadsScreen } from './leads-screen.tsx'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

const lead: Lead = {
  ...{ leadId: 7, role: 'operator', kind: 'course', subject: { id: 12, name: '周末篮球班' }, recipient: '陈望舒' },
  ...{ state: 'new', callName: '王女士', mobile: '138****8000', isVerified: true, learnerAge: null, level: null },
  ...{ feeType: null, times: [], description: '在吗', pictures: [], cityName: '广州', districtName: '', sportName: '' },
  ...{ createdAt: daysAgo(90), moves: [], views: [], isOverdue: false, isReferred: false, sentTo: [] },
  ...{ note: null, isHarassment: false, isOnDesk: true },
}

/** Inputs of the calls for leads. */
let requests: object[]

/** Renders the lead alone, as the console's links open it; at another address that screen. */
async function renderLead(given: Partial<Lead>, address = '/leads?id=7') {
  requests = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const request = JSON.parse(String(init.body))
    if (path.includes(getDeskLeads.path)) requests.push(request)
    const { leadId } = { ...lead, ...request }
    const data = path.includes(getDeskLeads.path)
      ? { list: [{ ...lead, ...given, leadId }], total: 1, isTotalCapped: false, pageNum: 1, pageSize: 10 }
      : [{ entryId: '7', taken: null, notes: [] }]
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter initialEntries={[address]}>
          <LeadsScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  await screen.findByText(/王女士/)
}

test('R-13.4 a lead says how long it has been waiting, until it is closed', async () => {
  await renderLead({})
  expect(screen.getByText(/已等/)).toHaveTextContent('已等 90 天')
})

test('R-13.4 a lead reported as harassment has been waiting since the report, even if it is closed', async () => {
  const harassment = { by: null, accountId: 33, at: daysAgo(2), isOpen: true }
  await renderLead({ state: 'done', isHarassment: true, harassment })
  expect(screen.getByText(/已等/)).toHaveTextContent('已等 2 天')
})

test('R-13.4 a closed lead says nothing of waiting', async () => {
  await renderLead({ state: 'done', isOnDesk: false })
  expect(screen.queryByText(/已等/)).toBeNull()
})

test('R-13.12 an operator who received and reported a lead leaves it to colleagues, until the report is settled', async () => {
  const harassment = { by: null, accountId: 33, at: daysAgo(2), isOpen: true }
  const received = { isReceived: true, isHarassment: true }
  await renderLead({ ...received, harassment })
  expect(screen.getByText('这条预约是您自己收到并标为骚扰的，请由其他同事处理')).toBeVisible()
  for (const name of ['已处理', '认领']) expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  await renderLead({ ...received, harassment: { ...harassment, isOpen: false } })
  expect(screen.queryByText(/请由其他同事处理/)).toBeNull()
  expect(await screen.findByRole('button', { name: '认领' })).toBeVisible()
})

test('R-13.5 a lead that waits for operators can be taken and noted; an open one that does not offers neither', async () => {
  await renderLead({})
  expect(await screen.findByRole('button', { name: '认领' })).toBeVisible()
  expect(screen.getByText('写备注')).toBeVisible()
  cleanup()
  await renderLead({ isOnDesk: false })
  expect(screen.queryByText(/已等/)).toBeNull()
  expect(screen.queryByRole('button', { name: '认领' })).toBeNull()
  expect(screen.queryByText('写备注')).toBeNull()
})

describe('R-13.15 the search for any lead', () => {
  const field = () => screen.getByLabelText('手机号或预约编号')
  const search = async (text: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), `${text}{Enter}`)
  }
  const page = { pageNum: 1, pageSize: 10 }

  test.each([
    ['138 0013-8000', { mobile: '13800138000' }],
    ['+8613800138000', { mobile: '13800138000' }],
    ['1442', { leadId: 1442 }],
    ['＃1442', { leadId: 1442 }],
  ])('asks for “%s” in place of the queues, and clearing it brings them back', async (text, query) => {
    await renderLead({ isOnDesk: false, state: 'done' }, '/leads?list=overdueLeads')
    await search(text)
    await waitFor(() => expect(requests.at(-1)).toEqual({ ...query, ...page }))
    expect(await screen.findByRole('button', { name: '查看电话' })).toBeVisible()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(field()).toHaveValue(text)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.getByRole('tab', { name: '超时未联系' })).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveValue('')
  })

  test('lists only what it found, not what is being noted in another search', async () => {
    await renderLead({}, '/leads')
    for (const text of ['8', '7']) await search(text)
    await waitFor(() => expect(requests.at(-1)).toEqual({ leadId: 7, ...page }))
    await userEvent.click(await within(screen.getByRole('article')).findByText('写备注'))
    await userEvent.type(screen.getByRole('textbox', { name: /备注/ }), '打过电话')
    await search('8')
    await waitFor(() => expect(screen.queryByDisplayValue('打过电话')).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.queryByText(/刚被处理或撤回/)).toBeNull()
  })

  test.each(['1380013800', '王女士'])('sends nothing for “%s” and says what is missing', async (text) => {
    await renderLead({}, '/leads')
    const before = requests.length
    await search(text)
    expect(field()).toHaveAccessibleDescription('请填写完整的手机号，或预约编号')
    expect(requests).toHaveLength(before)
  })
})
