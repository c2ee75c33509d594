import { isConsolePath, matchRoute } from './match-route.ts'

const match = (path: string) => matchRoute(path, new URLSearchParams())

test('R-13.1 the console is at its own path and everywhere below it, nowhere else', () => {
  expect(['/admin', '/admin/checks'].map(isConsolePath)).toEqual([true, true])
  expect(['/administrator', '/jiaolian/admin', '/'].map(isConsolePath)).toEqual([false, false, false])
})

test('a help page made by operators is found in any spelling, and has one path', () => {
  for (const path of ['/faq/safety', '/FAQ/Safety']) expect(match(path)).toMatchObject({ path: '/faq/safety' })
  expect(match('/help/safety')).toMatchObject({ kind: 'missing' })
  expect(match('/faq/safety/more')).toMatchObject({ kind: 'missing' })
})
