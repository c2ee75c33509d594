import { FAMILIES } from '#lib/config/routes.ts'
import { DETAIL_PATHS } from '#services/shared/push/enqueue.ts'

test('C-8 engines are told the addresses the site has', () => {
  expect(DETAIL_PATHS).toEqual(Object.fromEntries(FAMILIES.map(({ noun, detail }) => [noun, detail])))
})
