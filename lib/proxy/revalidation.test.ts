import { readRevalidation } from './revalidation.ts'

const SECRET = 'a-secret-of-the-house'
const readRequest = (body: unknown, secret: string | null = SECRET) =>
  readRevalidation(
    new Request('http://127.0.0.1/internal/revalidate', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: secret === null ? {} : { 'x-internal-secret': secret },
    }),
    SECRET,
  )

test('changed tags are accepted with the secret', async () => {
  expect(await readRequest({ tags: ['coaches', 'coach:12', 'city:440100'] })).toEqual({
    tags: ['coaches', 'coach:12', 'city:440100'],
    isUrgent: false,
  })
  expect(await readRequest({ tags: ['coach:12'], isUrgent: true })).toMatchObject({ isUrgent: true })
})

test.each([null, '', 'wrong', SECRET.slice(0, -1), `${SECRET}x`])('secret %j is refused', async (secret) => {
  expect(await readRequest({ tags: ['coaches'] }, secret)).toBe(403)
})

test.each([
  '',
  'no json',
  'null',
  { tags: [] },
  { tags: ['everything'] },
  { tags: ['coach:1', '_N_T_/c/all'] },
  { tags: ['coach:1\n'] },
  { tags: ['coach:x'] },
  { tags: Array(101).fill('coaches') },
])('%j is not a valid request', async (body) => {
  expect(await readRequest(body)).toBe(400)
})
