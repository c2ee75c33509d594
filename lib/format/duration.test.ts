import { formatDuration, isoDuration } from './duration.ts'

test.each([
  [8, '0:08', 'PT8S'],
  [60, '1:00', 'PT1M'],
  [725, '12:05', 'PT12M5S'],
  [3723, '1:02:03', 'PT1H2M3S'],
  [3600, '1:00:00', 'PT1H'],
])('%d s is shown as %s and written as %s', (seconds, shown, written) => {
  expect([formatDuration(seconds), isoDuration(seconds)]).toEqual([shown, written])
})
