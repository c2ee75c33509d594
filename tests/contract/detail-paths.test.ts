import { FAMILIES } from '#lib/config/routes.ts'
import { DETAIL_PATHS } from '#services/shared/push/enqueue.ts'

test('C-8 detail paths announced to search engines are the site’s own', () => {
  expect(DETAIL_PATHS).toEqual(Object.fromEntries(FAMILIES.map(({ noun, detail }) => [noun, detail])))
})
