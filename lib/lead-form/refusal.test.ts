import { readRefusal, refusalCookie } from './refusal.ts'

const TOKEN = 't'.repeat(43)

test('R-10.10 why a lead could not be sent to somebody else is shown on that lead’s page only, for a minute', () => {
  const words = '这个手机号还有 5 条预约没有结束'
  const line = refusalCookie(words, TOKEN, true)
  expect(line).toMatch(/^leadRefusal=[\w-]+; Path=\/yuyue\/s\/t{43}; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/)
  expect(readRefusal(/=([^;]*)/.exec(line)?.[1])).toBe(words)
  expect(refusalCookie(words, TOKEN, false)).not.toContain('Secure')
  expect(readRefusal(undefined)).toBeNull()
})
