import { submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import { matchRoute } from './match-route.ts'

const match = (path: string) => matchRoute(path, new URLSearchParams())
const CHECK_ID = 'aB3-_'.padEnd(22, 'Z')

test.each([
  [submissionPath('article'), '/user/contents/article/new'],
  [`/User/Contents/ARTICLE/${CHECK_ID}`, submissionPath('article', CHECK_ID)],
])('R-14.4 a text is written at %s', (path, spelling) => {
  expect(match(path)).toMatchObject({ kind: 'page', path: spelling })
})

test.each([
  '/user/contents/novel/new',
  '/user/contents/article',
  '/user/contents/article/12',
  '/user/contents/article/new/x',
])('%s is not a page', (path) => {
  expect(match(path).kind).toBe('missing')
})
