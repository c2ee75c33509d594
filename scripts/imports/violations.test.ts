import { violationsOf } from './violations.ts'

/** Kept separate, so that the check does not take the example for an import of this file. */
const UP = '..'

test.each([
  ['components/ui/pager.tsx', "import { x } from '#app/page.tsx'"],
  ['lib/format/price.ts', "import { Card } from '#components/coach/coach-card.tsx'"],
  ['services/coach/coach/list.ts', "import type { Scope } from '#lib/routing/scope.ts'"],
  ['services/coach/coach/list.ts', "import {\n  env,\n} from '#lib/config/env.ts'"],
  ['services/auth/login/log-in.ts', "import { findById } from '#services/user/account/queries.ts'"],
  ['services/user/app.ts', "import type { AuthContext } from '#services/auth/context.ts'"],
  ['services/coach/consumed-lessons/load.ts', `import { findByMobile } from '${UP}/${UP}/user/account/queries.ts'`],
  ['services/shared/store/database.ts', "import { coach } from '#services/coach/db/schema.ts'"],
  ['services/shared/revalidate.ts', "import { createApps } from '#services/apps.ts'"],
  ['services/generic/app.ts', "import { accountsOf } from '#services/accounts.ts'"],
  ['services/elsewhere/file.ts', "import { createService } from '#services/shared/create-service.ts'"],
  ['server/edge/cache.ts', "import { getCoach } from '#lib/data/coach.ts'"],
  ['services/main.ts', "const { fill } = await import('#demo/fill/fill.ts')"],
  ['services/auth/app.ts', "import { openTestSite } from '#tests/services/open-test-site.ts'"],
  ['services/coach/coach/list.ts', "import type { SeedCoach } from '#demo/seed/types.ts'"],
  ['server/start/main.ts', "import { generateMarketplace } from '#demo/seed/generate.ts'"],
  ['lib/city/cities.ts', "import { DEMO_CITIES } from '#demo/seed/geography/demo-cities.ts'"],
  ['demo/seed/generate.ts', "import { getCoach } from '#lib/data/coach.ts'"],
  ['lib/contracts/coach/coach.ts', "import { formatPrice } from '#lib/format/price.ts'"],
  ['lib/contracts/coach/coach.ts', "import { Hono } from 'hono'"],
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
    "import { searchCoaches } from '#lib/contracts/coach/coach.ts'\nimport { x } from '../db/schema.ts'",
  ],
  ['services/accounts.ts', "import { createAuthContext } from './auth/context.ts'"],
  ['services/auth/app.ts', "import { createService } from '#services/shared/create-service.ts'"],
  ['demo/load.ts', "import { migrate } from '#services/migrate.ts'"],
  ['demo/fill/coaches.ts', "import { coach } from '#services/coach/db/schema.ts'"],
  ['lib/contracts/coach/coach.ts', "import { z } from 'zod'\nimport { Id } from './fields.ts'"],
  ['lib/config/env.ts', 'export const env = parse(process.env)'],
  [
    'lib/format/price.ts',
    "// import { x } from '#app/page.tsx' and process.env are only talked about\nimport { join } from 'node:path'",
  ],
  ['lib/format/price.test.ts', "import { Card } from '#components/coach/coach-card.tsx'"],
])('an import along the direction is accepted: %s', (path, source) => {
  expect(violationsOf(path, source)).toEqual([])
})
