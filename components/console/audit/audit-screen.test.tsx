/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { getCategories } from '#lib/contracts/listing/category.ts'
import { getAuditEntries } from '#lib/contracts/operator/audit.ts'
import { getColleagues } from '#lib/contracts/operator/operator.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { Entry } from './entry.tsx'

const ENTRY = {
  ...{ entryId: 1, at: '2026-03-08T01:05:12.000Z', accountId: 7, userName: '林编辑', role: 'editor' },
  ...{ client: '203.0.113.9', requestId: 'r', act: 'change', kind: 'article', recordId: '5' },
  ...{ before: { state: 'draft', title: '旧' }, after: { state: 'draft', title: '新' }, why: '' },
}

let queries: object[]
beforeEach(() => {
  queries = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (address: string, { body }: RequestInit) => {
    if (address.includes(getAuditEntries.path)) queries.push(JSON.parse(String(body)))
    const responses: [string, unknown][] = [
      [getAuditEntries.path, { list: [ENTRY], total: 1, isTotalCapped: false, pageNum: 1, pageSize: 10 }],
      [getColleagues.path, [{ accountId: 7, userName: '林编辑' }]],
      [getCategories.path, []],
    ]
    const data = responses.find(([path]) => address.includes(path))?.[1]
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <Link to="/">菜单里的操作记录</Link>
          <AuditScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
})

test('R-13.10 an audit entry is shown in words and links to what it is about', async () => {
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByText(/林编辑（编辑）修改/)).toBeVisible()
  expect(entry.getByRole('link', { name: '教学文章 5' })).toHaveAttribute('href', '/article/5')
  await userEvent.click(entry.getByText('前后变化'))
  expect(entry.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['栏目之前之后', '标题旧新'])
})

test('R-13.10 audit entries about handling link to the one entry of its queue, or to the record', async () => {
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByRole('link')).toBeVisible()
  const { container } = render(
    <MemoryRouter>
      {[
        ...(['report', 'objection', 'heldText', 'lead', 'feedback'] as const).map((kind) => ({ kind, recordId: '12' })),
        { kind: 'application', recordId: 's2El87' },
        { kind: 'submission', recordId: 'a9' },
        { kind: 'draft', recordId: 'article-5' },
        { kind: 'operator', recordId: '7' },
      ].map((about) => (
        <Entry
          key={about.kind}
          entry={{ ...ENTRY, ...about, act: 'note' } as never}
          formatter={{ say: () => '', nameOf: String }}
        />
      ))}
    </MemoryRouter>,
  )
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/reports?id=12', '/objections?id=12', '/heldTexts?id=12', '/leads?id=12', '/feedback?id=12'],
    ...['/checks?checkId=s2El87', '/submissions?checkId=a9', '/article/5', '/accounts/7'],
  ])
})

test('R-13.10 the audit log is filtered by operator, act, subject and days in China, and the filters stay set', async () => {
  await screen.findByRole('option', { name: '林编辑' })
  const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option)
  await choose('操作人', '林编辑')
  await choose('动作', '修改')
  await choose('对象', '入驻申请')
  await userEvent.type(screen.getByLabelText('从哪天'), '2026-03-08')
  await userEvent.type(screen.getByLabelText('到哪天'), '2026-03-07')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  expect(screen.getByLabelText('到哪天')).toHaveAccessibleDescription('不能早于开始那天')
  expect(queries).toHaveLength(1)
  await userEvent.clear(screen.getByLabelText('到哪天'))
  await userEvent.type(screen.getByLabelText('到哪天'), '2026-03-08')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(queries).toHaveLength(2))
  expect(queries[1]).toEqual({
    ...{ accountId: 7, act: 'change', kinds: ['application', 'coachApplication', 'venueApplication'] },
    ...{ from: '2026-03-07T16:00:00.000Z', to: '2026-03-08T16:00:00.000Z', pageNum: 1, pageSize: 40 },
  })
  for (const [label, value] of [
    ['操作人', '7'],
    ['对象', '入驻申请'],
    ['从哪天', '2026-03-08'],
    ['到哪天', '2026-03-08'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value)
  await choose('操作人', '系统（定时任务、命令行）')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(queries).toHaveLength(3))
  expect(queries[2]).toMatchObject({ byNobody: true, act: 'change' })
  expect(queries[2]).not.toHaveProperty('accountId')
})

test('R-13.10 the link in the menu clears the filter, in the form too; a search keeps the focus', async () => {
  await screen.findByRole('option', { name: '林编辑' })
  await userEvent.selectOptions(screen.getByLabelText('操作人'), '林编辑')
  await userEvent.type(screen.getByLabelText('对象编号'), '5')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ accountId: 7, recordId: '5' }))
  expect(screen.getByRole('button', { name: '查找' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: '菜单里的操作记录' }))
  // The whole list may still be in the cache: no new query tells of it.
  for (const label of ['操作人', '对象编号']) await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(''))
})
