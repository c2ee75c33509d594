/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { PROOF_OF_WORK_PARTS } from '#lib/contracts/account/captcha.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { WorkInstead } from './work-instead.tsx'

const CHALLENGE = { challenge: 'c'.repeat(22), bits: 4, parts: PROOF_OF_WORK_PARTS, expireSeconds: 300 }
const requests: object[] = []

/** The service issues a challenge, or refuses to. */
function answerWith(envelope: object) {
  requests.length = 0
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = (async (_: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)))
    return { json: async () => envelope }
  }) as never
}

/** Renders it in a form; the posts of that form. */
function renderInForm() {
  const posts: Record<string, unknown>[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const formData = new FormData(event.currentTarget)
        // jsdom does not dispatch it.
        event.currentTarget.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
        posts.push(Object.fromEntries(formData))
      }}
    >
      <input name="uid" type="hidden" value="of-the-picture" readOnly />
      <input name="mobile" defaultValue="13800138000" />
      <WorkInstead />
    </form>,
  )
  return posts
}

const press = () => userEvent.click(screen.getByRole('button', { name: '看不清？改用安全验证' }))

test('R-10.2 a visitor who cannot see the picture requests the code by work of the browser, and is told that it takes a moment', async () => {
  answerWith({ code: 0, msg: 'success', data: CHALLENGE })
  const posts = renderInForm()
  await press()
  expect(screen.getByRole('status')).toHaveTextContent(/^正在进行安全验证/)
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(requests).toEqual([{ mobile: '13800138000', uid: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(posts[0]).toMatchObject({ ...requests[0], step: 'code' })
  expect(JSON.parse(String(posts[0]!.work))).toMatchObject({ challenge: CHALLENGE.challenge, bits: 4 })
})

test('R-10.2 a refusal of the work is shown, nothing is posted, and it can be tried again', async () => {
  answerWith({ code: ERROR_CODES.TOO_MANY_REQUESTS, msg: '操作过于频繁，请稍后再试', data: null })
  const posts = renderInForm()
  await press()
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '看不清？改用安全验证' })).toHaveAttribute('aria-disabled', 'false')
  await press()
  expect([requests.length, posts]).toEqual([2, []])
})

test('R-10.2 without JavaScript there is a link to customer service instead', () => {
  expect(renderToStaticMarkup(<WorkInstead />)).toContain('<a href="/faq/contact">看不到图片？联系客服</a>')
})
