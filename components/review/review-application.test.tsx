/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { getApplicationBackground } from '#lib/contracts/application/application-desk.ts'
import { EMPTY_COACH_CONTENT, getCoachCheckRecordByCheckId } from '#lib/contracts/application/coach-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { ReviewApplication } from './review-application.tsx'

const checkId = 'C'.repeat(22)
const content = { ...EMPTY_COACH_CONTENT, name: '陈望舒', cityCode: '440100' }
const MOMENT = '2026-11-20T02:30:00.000Z'
const submission = {
  ...{
    reasons: [],
    subjectId: null,
    isLive: false,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    submittedAt: MOMENT,
    reviewedAt: null,
  },
}
const kind = { summary: () => null, papers: () => null, fields: {}, becomesPublic: '' }
const account = { accountId: 5, userName: '陈', isBlocked: false, commentCount: 0, reportCount: 0 }

test('A-12 R-13.14 after a conflict the focus stays; if the application was decided it moves to the heading, and unsent reasons are shown', async () => {
  let record = { ...submission, checkId, version: 2, status: APPLICATION_STATUS.PENDING as number, content }
  let background = {
    isOwn: false,
    subject: null,
    change: null,
    claim: null,
    mark: null,
    takeBackLeft: 0,
    doubts: [],
    decisions: [],
  }
  const conflict = { code: ERROR_CODES.CONFLICT, msg: '这份资料刚被修改', data: null }
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => {
    const responses: [string, unknown][] = [
      [getCoachCheckRecordByCheckId.path, { status: record.status, published: null, record }],
      [getApplicationBackground.path, { ...background, account: { ...account, subjects: [], applications: [] } }],
      [HANDLING_CALLS.applications.list.path, [{ entryId: checkId, taken: null, notes: [] }]],
    ]
    const data = responses.find(([part]) => path.includes(part))?.[1]
    return { json: async () => (path.includes(reviewCheckRecord.path) ? conflict : { code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <ReviewApplication kind="coach" checkId={checkId} kinds={{ coach: kind, venue: kind } as never} />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  const reject = async () => userEvent.click(await screen.findByRole('button', { name: '驳回' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /说明/ }), '看不清编号')
  record = { ...record, version: 3, content: { ...content, name: '陈望舒（新）' } }
  await reject()
  const head = await screen.findByRole('heading', { name: '陈望舒（新）' })
  expect(screen.getByRole('button', { name: '驳回' })).toHaveFocus()
  record = { ...record, version: 4, status: APPLICATION_STATUS.APPROVED }
  background = { ...background, takeBackLeft: 60_000 }
  await reject()
  await waitFor(() => expect(head).toHaveFocus())
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull()
  expect(screen.getByRole('region', { name: '没有发出的驳回原因' })).toHaveTextContent('整份内容：看不清编号')
  await userEvent.click(screen.getByRole('button', { name: '不再保留' }))
  expect(head).toHaveFocus()
  expect(screen.queryByRole('region', { name: '没有发出的驳回原因' })).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
