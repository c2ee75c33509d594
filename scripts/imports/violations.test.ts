import { violationsOf } from './violations.ts'

/** Written apart, so that the check does not take the example for an import of this file. */
const UP = '..'

test.each([
  ['components/ui/pager.tsx', "import { x } from '#app/page.tsx'"],
  ['lib/format/price.ts', "import { Card } from '#components/coach/coach-card.tsx'"],
  ['services/coach/coach/list.ts', "import type { Scope } from '#lib/routing/scope.ts'"],
  ['services/coach/coach/list.ts', "import {\n  env,\n} from '#lib/config/env.ts'"],
  ['server/edge/cache.ts', "import { getCoach } from '#lib/data/coach.ts'"],
  ['lib/contracts/coach.ts', "import { formatPrice } from '#lib/format/price.ts'"],
  ['lib/contracts/coach.ts', "import { Hono } from 'hono'"],
  ['lib/http/browser-client.ts', "const { show } = await import('#components/ui/toast.tsx')"],
  ['app/page.tsx', "export { GET } from '#services/coach/app.ts'"],
  ['components/ui/pager.tsx', `import '${UP}/${UP}/lib/format/price.ts'`],
  ['lib/http/server-client.ts', 'const base = process.env.COACH_SERVICE_URL'],
  ['elsewhere/file.ts', 'export const x = 1'],
])('an import against the direction is reported: %s', (path, source) => {
  expect(violationsOf(path, source)).toHaveLength(1)
})

test.each([
  ['app/page.tsx', "import { Card } from '#components/coach/coach-card.tsx'\nimport './page.module.css'"],
  [
    'services/coach/coach/list.ts',
    "import { searchCoaches } from '#lib/contracts/coach.ts'\nimport { x } from '../db/schema.ts'",
  ],
  ['lib/contracts/coach.ts', "import { z } from 'zod'\nimport { Id } from './fields.ts'"],
  ['lib/config/env.ts', 'export const env = parse(process.env)'],
  [
    'lib/format/price.ts',
    "// import { x } from '#app/page.tsx' and process.env are only talked about\nimport { join } from 'node:path'",
  ],
  ['lib/format/price.test.ts', "import { Card } from '#components/coach/coach-card.tsx'"],
])('an import along the direction is left alone: %s', (path, source) => {
  expect(violationsOf(path, source)).toEqual([])
})
