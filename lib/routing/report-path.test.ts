import { REPORT_KINDS } from '#lib/contracts/report/report-states.ts'
import { matchRoute } from './match-route.ts'
import { reportFormPath } from './report-path.ts'

const match = (path: string) => matchRoute(path, new URLSearchParams())

test.each(REPORT_KINDS)('R-12.4 the form that reports a %s has a path of its own, in any letter case', (kind) => {
  const path = reportFormPath(kind, 12)
  expect(match(path)).toEqual({ kind: 'page', path, page: { path, kind: 'scoped' } })
  expect(match(path.toUpperCase())).toMatchObject({ kind: 'page', path })
})

test.each(['/jubao', '/jubao/jiaolian', '/jubao/jiaolian/0', '/jubao/xinwen/12', '/jubao/jiaolian/12/x'])(
  'R-12.4 %s is not a form',
  (path) => {
    expect(match(path).kind).toBe('missing')
  },
)
