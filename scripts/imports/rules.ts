import { SERVICES } from '#lib/contracts/endpoint.ts'

/** Who may import whom (README, "If you change it"). The first matching rule applies; `packages` null means any. */
export interface Rule {
  from: RegExp
  /** Folders (or files) of this project it may import from; its own only if listed. */
  folders: readonly string[]
  /** npm packages it may import; null leaves the check to knip. */
  packages: readonly string[] | null
}

const ANY = ['app', 'components', 'lib', 'services', 'server', 'demo', 'scripts', 'tests', 'middleware.ts']

export const RULES: readonly Rule[] = [
  { from: /^(scripts|tests)\/|\.test\.tsx?$|^[^/]+\.config\.\w+$/, folders: ANY, packages: null },
  // The choices of a record are shown in words in the console, in CSV and in refusals.
  { from: /^lib\/contracts\/resources\//, folders: ['lib/contracts', 'lib/copy'], packages: ['zod'] },
  { from: /^lib\/contracts\//, folders: ['lib/contracts'], packages: ['zod'] },
  { from: /^lib\/city\//, folders: ['lib/city', 'lib/contracts'], packages: null },
  { from: /^lib\//, folders: ['lib'], packages: null },
  { from: /^components\//, folders: ['components', 'lib'], packages: null },
  { from: /^app\//, folders: ['app', 'components', 'lib'], packages: null },
  { from: /^(middleware|instrumentation(-client)?)\.ts$/, folders: ['lib'], packages: null },
  { from: /^demo\/pictures\//, folders: ['demo/pictures', 'components/theme'], packages: null },
  { from: /^demo\//, folders: ['demo', 'services', 'lib/contracts', 'lib/city'], packages: null },
  // A service that needs another gets it injected by the files beside the services, which compose them.
  ...[...SERVICES, 'shared'].map((service) => ({
    from: new RegExp(`^services/${service}/`),
    folders: [`services/${service}`, 'services/shared', 'lib/contracts', 'lib/city', 'lib/log'],
    packages: null,
  })),
  { from: /^services\/[^/]+$/, folders: ['services', 'lib/contracts', 'lib/city'], packages: null },
  {
    from: /^server\//,
    folders: ['server', 'lib/routing', 'lib/contracts', 'lib/city', 'lib/config', 'lib/log', 'lib/seo'],
    packages: null,
  },
]

/** The environment is only read where it is validated. */
export const MAY_READ_ENVIRONMENT =
  /^(lib\/config\/env\.ts|services\/shared\/env\.ts|server\/env\.ts|instrumentation(-client)?\.ts|scripts\/.*|tests\/.*|server\/testing\/.*|[^/]+\.config\.\w+)$|\.test\.tsx?$/
