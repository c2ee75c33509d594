import { plusDays } from '#lib/contracts/days.ts'
import type { WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'

const nothing = { value: 0, before: 0 }
const period = { views: nothing, collects: nothing, leads: nothing, replyHours: { value: null, before: null } }

/** A coach with nothing waiting and nothing to report, on 10 March 2026. */
export const aSubject = (changes: Partial<WorkbenchSubject> = {}): WorkbenchSubject => ({
  kind: 'coach',
  id: 11,
  name: '陈望舒',
  cityCode: '440100',
  isLive: true,
  leads: { open: 0, uncontacted: 0, overdue: 0 },
  comments: { count: 0, newest: [] },
  certificates: [],
  completeness: { percent: 100, missing: [] },
  periods: [
    { days: 7, ...period },
    { days: 30, ...period },
  ],
  days: Array.from({ length: 30 }, (_, at) => ({
    day: plusDays('2026-03-10', at - 29),
    ...{ views: 0, collects: 0, leads: 0, replyHours: null },
  })),
  viewsSince: null,
  ...changes,
})
