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
      <button type="submit">预约试课</button>
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

test.each([
  ['sent', () => userEvent.click(screen.getByRole('button', { name: '预约试课' })), 1],
  ['changed to another number', () => userEvent.type(screen.getByRole('textbox'), '{backspace}1'), 0],
])('a form that is %s meanwhile is not posted by the work', async (_, act, posted) => {
  answerWith({ code: 0, msg: 'success', data: CHALLENGE })
  const { fetch } = global
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  global.fetch = (async (...request: Parameters<typeof fetch>) => {
    await held
    return fetch(...request)
  }) as never
  const posts = renderInForm()
  await press()
  await act()
  answer()
  await waitFor(() => expect(requests).toHaveLength(1))
  const button = screen.getByRole('button', { name: '看不清？改用安全验证' })
  expect(button).toHaveAttribute('aria-disabled', 'false')
  // Once more, which is posted after anything the first one could have posted.
  await press()
  await waitFor(() => expect(posts).toHaveLength(posted + 1))
  expect(posts.map(({ work }) => work !== undefined)).toEqual([...Array(posted).fill(false), true])
})

test('R-10.2 without JavaScript there is a link to customer service instead', () => {
  expect(renderToStaticMarkup(<WorkInstead />)).toContain('<a href="/faq/contact">看不到图片？联系客服</a>')
})
