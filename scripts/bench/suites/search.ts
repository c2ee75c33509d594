import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CITIES } from '#lib/city/cities.ts'
import { COACH_SORTS, type CoachSearchInput, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { SEXES, SUITABLE_CROWDS, TEACHING_YEARS } from '#lib/contracts/codes.ts'
import { step } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { atMost, type Figure, informational, milliseconds, rateWithNoise, times } from '../figure.ts'
import { load } from '../load.ts'
import { startServices } from '../services.ts'

const COACHES = 100_000
const CONNECTIONS = 16
const DURATION = 10
const WARM_UP = 3
const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'

const QUERY_COUNT = 20_000
/** Number of distinct queries in the round that repeats them, as on a real site. */
const REPEATED_QUERY_COUNT = 200
const SPORTS = ['篮球', '羽毛球', '游泳', '网球', '足球', '乒乓球', 'lanqiu', 'ymq', '私教', '少儿体能']
const DISTRICTS = CITIES.flatMap(({ children }) => children)
/** Cycles through values; `pace` keeps fields from cycling in step. */
const cycle = <T>(values: readonly T[], at: number, pace = 1): T => values[Math.floor(at / pace) % values.length] as T

/** Filter queries of visitors: mostly a city, one to three filters, an order. No two are the same. */
const FILTERS: CoachSearchInput[] = Array.from({ length: QUERY_COUNT }, (_, at) => ({
  adCode: at % 10 === 0 ? undefined : cycle(CITIES, at).adCode,
  sort: cycle(COACH_SORTS, at),
  suitableCrowd: cycle([undefined, ...SUITABLE_CROWDS], at, 5),
  sex: cycle([undefined, undefined, ...SEXES], at, 25),
  teachingYears: cycle([undefined, undefined, ...TEACHING_YEARS], at, 100),
  maxPrice: at % 3 === 0 ? 10_000 + 100 * Math.floor(at / 40) : undefined,
}))
/** Text queries of visitors: a place, a sport or both, some in Latin letters, half of them in a city. */
const TEXTS: CoachSearchInput[] = Array.from({ length: QUERY_COUNT }, (_, at) => {
  const place = cycle(DISTRICTS, at).label
  const sport = cycle(SPORTS, at, 3)
  return {
    nameLikeSearch: cycle([place + sport, sport, place], at),
    adCode: at % 2 === 0 ? undefined : cycle(CITIES, at).adCode,
    maxPrice: 20_000 + 100 * Math.floor(at / 20),
  }
})

const DEGREES_AWAY = [-0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2]
/** Locations of visitors: in a city or its outskirts; every third with a filter. No two are the same. */
const NEAR: CoachSearchInput[] = Array.from({ length: QUERY_COUNT }, (_, at) => {
  const { adCode, longitude, latitude } = cycle(CITIES, at)
  return {
    adCode,
    sort: 'distance',
    longitude: longitude + cycle(DEGREES_AWAY, at, 7) + at / 1e7,
    latitude: latitude + cycle(DEGREES_AWAY, at, 11),
    sex: at % 3 === 0 ? cycle(SEXES, at) : undefined,
  }
})
const NEAR_ANYWHERE = NEAR.map((query) => ({ ...query, adCode: undefined }))

/** Measures the search call on PostgreSQL with 100,000 coaches, in a database that is kept for the next run. */
export async function search(): Promise<Figure[]> {
  const url = process.env.DATABASE_URL || DEFAULT_URL
  const isReachable = await new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2_000, max: 1 })
    .query('select 1')
    .then(() => true)
    .catch(() => false)
  if (!isReachable) return [informational('search on PostgreSQL', 'no PostgreSQL at DATABASE_URL or 127.0.0.1:5432')]

  // Without the nightly work, which runs for minutes on a database just filled.
  const services = await startServices(await ensureDatabase(url), { SERVICES: 'coach', JOBS: 'off' })
  try {
    const measureQueries = (inputs: CoachSearchInput[], connections = CONNECTIONS) =>
      load({
        url: services.url,
        connections,
        duration: DURATION,
        warmUp: WARM_UP,
        mayFail: true,
        requests: inputs.map((input) => ({
          method: 'POST',
          path: `/${searchCoaches.service}/${searchCoaches.path}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })),
      })
    const figures: Figure[] = []
    for (const [kind, allQueries] of [
      ['filter', FILTERS],
      ['text', TEXTS],
      ['distance in a city', NEAR],
      ['distance nationwide', NEAR_ANYWHERE],
    ] as const) {
      for (const [how, queries] of [
        ['repeated', allQueries.slice(0, REPEATED_QUERY_COUNT)],
        ['all new', allQueries],
      ] as const) {
        const { p99, failed, ...rates } = await measureQueries(queries)
        const measured = `${milliseconds(p99)} at ${rateWithNoise(rates)}${failed ? `, ${failed} failed` : ''}`
        figures.push({ ...atMost(`searchPage: p99 by ${kind}, ${how}`, 50, p99, milliseconds), measured })
      }
    }
    const first = await measureQueries([{ pageNum: 1 }], 1)
    const deep = await measureQueries([{ pageNum: 500 }], 1)
    return [...figures, atMost('searchPage: page 500 / page 1', 2, first.rate / deep.rate, times)]
  } finally {
    services.stop()
  }
}

/** Fills a database named after the hash of its sources, and drops those of older sources. */
async function ensureDatabase(adminUrl: string): Promise<string> {
  const name = `coach_bench_${contentHash(sourceFiles('.ts', '.sql').filter((path) => path.startsWith('services/')))}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'coach\\_bench\\_%'",
  )
  for (const { datname } of rows) if (datname !== name) await admin.query(`drop database ${datname} with (force)`)
  if (!rows.some(({ datname }) => datname === name)) await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await step(`Filling ${name} with ${COACHES} coaches (kept for the next run)`, () =>
    runQuietly(process.execPath, ['demo/load.ts', '--if-empty', '--coaches', String(COACHES)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url.href, SERVICES: 'coach' },
    }),
  )
  return url.href
}

const contentHash = (paths: string[]) =>
  paths
    .reduce((hash, path) => hash.update(path).update(readFileSync(join(ROOT, path))), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)
