/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import { EMPTY_ARTICLE_CONTENT } from '#lib/contracts/submission/article-content.ts'
import { getSubmissionForReview, type ReviewedSubmission } from '#lib/contracts/submission/submission-desk.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { ReviewSubmission } from './review-submission.tsx'

const checkId = 'C'.repeat(22)
const MOMENT = '2026-11-20T02:30:00.000Z'
const content = { ...EMPTY_ARTICLE_CONTENT, title: '作者的标题', summary: '原来的摘要', channelSlug: 'wangqiu' }
const owner = { kind: 'coach' as const, id: 7, name: '陈望舒', cityCode: '440100' }

const found: ReviewedSubmission = {
  submission: {
    ...{ kind: 'article', checkId, owner, status: APPLICATION_STATUS.PENDING, version: 2, content, reasons: [] },
    ...{ published: null, createdAt: MOMENT, updatedAt: MOMENT, submittedAt: MOMENT, reviewedAt: null },
  },
  isOwn: false,
  owner: { ...owner, isLive: true },
  after: { ...content, coachId: 7 },
  before: {
    ...{ version: 3, state: 'published', corrected: ['summary'] },
    content: { ...content, coachId: 7, title: '原来的标题', summary: '改正过的摘要' },
  },
  ...{ takeBackLeft: 0, doubts: [], decisions: [] },
  account: { accountId: 5, userName: '陈', isBlocked: false, reportCount: 0, publishedCount: 1 },
}

test('R-13.6 a change of a text says which corrections of operators made since it was sent it would undo', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => {
    const responses: [string, unknown][] = [
      [getSubmissionForReview.path, found],
      [HANDLING_CALLS.submissions.list.path, [{ entryId: checkId, taken: null, notes: [] }]],
    ]
    const data = responses.find(([part]) => path.includes(part))?.[1]
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <ReviewSubmission checkId={checkId} />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  expect(await screen.findByText('运营在提交之后改过：摘要。通过会换回提交的内容，请先核对。')).toBeVisible()
})
