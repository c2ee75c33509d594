import { RESOURCES } from './all.ts'
import { contentOf, emptyContent } from './resource.ts'

const problemsOf = (kind: string, wrong: Record<string, unknown>) => {
  const resource = RESOURCES.find((each) => each.kind === kind)!
  const { error } = contentOf(resource).safeParse({ ...emptyContent(resource), ...wrong })
  return error!.issues.map(({ path, message }) => [path[0], message])
}

test.each(RESOURCES.map(({ kind }) => kind))(
  'R-13.8 an empty form of %s is accepted or rejected, and never throws',
  (kind) => {
    const resource = RESOURCES.find((each) => each.kind === kind)!
    expect(() => contentOf(resource).safeParse(emptyContent(resource))).not.toThrow()
  },
)

test('R-13.8 fields that depend on each other are compared once each of them is valid', () => {
  const days = { revisedOn: '2026-02-31', effectiveOn: '2026-09-01' }
  expect(problemsOf('agreement', days).filter(([name]) => String(name).endsWith('On'))).toEqual([
    ['revisedOn', '请填写日历上有的日期'],
  ])
})
