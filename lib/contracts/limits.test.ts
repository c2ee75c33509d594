import * as limits from './limits.ts'

const [SECOND, DAY] = [1_000, 86_400_000]

test.each([
  ['R-9.1 the wait of the browser for a call', limits.BROWSER_TIMEOUT, 600 * SECOND],
  ['R-9.2 the time of an error’s toast', limits.ERROR_TOAST_TIME, 3 * SECOND],
  ['R-9.4 the time between two reloads of a page', limits.CHUNK_RELOAD_GUARD, 60 * SECOND],
  ['R-9.9 the time between two questions to WeChat', limits.WECHAT_POLL_INTERVAL, 2 * SECOND],
  ['R-9.10 the term of staying logged in', limits.STAY_LOGGED_IN, 7 * DAY],
  ['the term of a session without that', limits.SESSION_TIME, DAY],
  ['the time in which the same demand is one', limits.DEMAND_REPEAT_TIME, 10 * SECOND],
  ['the time in which the same comment is one', limits.COMMENT_REPEAT_TIME, 60 * SECOND],
  ['R-10.5 the life of an open lead', limits.LEAD_LIFE, 60 * DAY],
  ['R-10.12 the span of a reply time', limits.REPLY_TIME_SPAN, 90 * DAY],
  ['the life of a report’s evidence', limits.REPORT_EVIDENCE_LIFE, 180 * DAY],
  ['the life of an operator’s note', limits.HANDLING_NOTE_LIFE, 180 * DAY],
  ['the time an operator has what they took', limits.HANDLING_TAKE_LIFE, 2 * DAY],
  ['the life of a notice', limits.NOTICE_LIFE, 180 * DAY],
  ['R-13.6 the time to take an approval back', limits.APPROVAL_TAKE_BACK_TIME, 600 * SECOND],
])('%s is %d ms', (_, given, expected) => {
  expect(given).toBe(expected)
})
