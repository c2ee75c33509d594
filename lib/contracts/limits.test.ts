import * as limits from './limits.ts'

const [SECOND, DAY] = [1_000, 86_400_000]

test.each([
  ['R-9.1 the browser waits for a call', limits.BROWSER_TIMEOUT, 600 * SECOND],
  ['R-9.2 a toast of an error shows', limits.ERROR_TOAST_TIME, 3 * SECOND],
  ['R-9.4 a page is loaded again at most once in', limits.CHUNK_RELOAD_GUARD, 60 * SECOND],
  ['R-9.9 WeChat is asked every', limits.WECHAT_POLL_INTERVAL, 2 * SECOND],
  ['R-9.10 staying logged in means', limits.STAY_LOGGED_IN, 7 * DAY],
  ['a session without that ends after', limits.SESSION_TIME, DAY],
  ['the same demand is one demand for', limits.DEMAND_REPEAT_TIME, 10 * SECOND],
  ['the same comment is one comment for', limits.COMMENT_REPEAT_TIME, 60 * SECOND],
  ['R-10.5 an open lead ends after', limits.LEAD_LIFE, 60 * DAY],
  ['R-10.9 the number of a closed lead is kept for', limits.CLOSED_LEAD_CONTACT_LIFE, 30 * DAY],
  ['R-10.9 the number of a lead nobody moves is kept for', limits.LEAD_CONTACT_LIFE, 180 * DAY],
  ['R-10.9 the number of a demand is kept for', limits.DEMAND_CONTACT_LIFE, 180 * DAY],
  ['R-10.12 a reply time counts', limits.REPLY_TIME_SPAN, 90 * DAY],
  ['what a report was about is kept for', limits.REPORT_EVIDENCE_LIFE, 180 * DAY],
  ['a note of an operator is kept for', limits.HANDLING_NOTE_LIFE, 180 * DAY],
  ['what an operator took is free again after', limits.HANDLING_TAKE_LIFE, 2 * DAY],
  ['what an account was told is kept for', limits.NOTICE_LIFE, 180 * DAY],
  ['R-13.6 an approval can be taken back for', limits.APPROVAL_TAKE_BACK_TIME, 600 * SECOND],
])('%s %d ms', (_, given, expected) => {
  expect(given).toBe(expected)
})
