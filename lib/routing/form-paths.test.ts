import { leadFormPath, leadTokenPath } from '#lib/config/routes.ts'
import { LEAD_KINDS } from '#lib/contracts/lead/lead-states.ts'
import { matchRoute } from './match-route.ts'
import { isPreviewPath, previewPath } from './preview-path.ts'

const match = (path: string) => matchRoute(path, new URLSearchParams())
const TOKEN = 'abcdefghijklmnopqrstu-'
const PREVIEW = previewPath(`Coach-${TOKEN}`)

test.each([...LEAD_KINDS.map((kind) => leadFormPath(kind, 12)), leadTokenPath(TOKEN), PREVIEW])(
  'R-10.2 R-13.7 %s is a page, and nothing below it is',
  (path) => {
    expect(match(path)).toEqual({ kind: 'page', path, page: { path, kind: 'scoped' } })
    expect(match(`${path}/more`).kind).toBe('missing')
  },
)

test.each([
  '/yuyue',
  '/yuyue/jiaolian',
  '/yuyue/jiaolian/0',
  '/yuyue/xinwen/12',
  '/yuyue/s',
  '/yuyue/s/short',
  '/yulan/x',
])('R-10.2 R-13.7 %s is not a page', (path) => {
  expect(match(path).kind).toBe('missing')
})

test('R-13.7 a preview is recognized by how its path begins', () => {
  expect(['/yulan/x', '/jiaolian/yulan/', '/yulanka/x', '/yulan'].map(isPreviewPath)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
