import { SettingsError } from '#lib/contracts/settings.ts'
import { inheritedEnvironment, logFormat, parseEnvironment, type ServerEnvironment } from '#server/env.ts'
import { ignoreOutputErrors } from '#server/ignore-output-errors.ts'
import { missingForVisitors } from './missing.ts'
import { commonEnvironment, ownAddress, planChildren } from './plan.ts'
import { explainRefused, refusedPorts } from './ports.ts'
import { Report, type ReportMessage } from './report.ts'
import { seedStore } from './seed-store.ts'
import { Supervisor } from './supervisor.ts'
import { warmUp } from './warm-up.ts'

/**
 * `node server/start/main.ts`, run from the root of the checkout: the whole site in one terminal. Packages and the
 * build are found there, its own scripts next to this file. Exits with 0 when told to stop, with 1 when it cannot run.
 */

/** How often a long step reports that it is still running, ms. */
const PROGRESS_INTERVAL = 15_000
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

ignoreOutputErrors(process.stdout, process.stderr)
const isTerminal = Boolean(process.stdout.isTTY)
const format = logFormat(isTerminal)
let report = new Report({ format, logLevel: 'warn', write }, isTerminal)

function write(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(message: Omit<ReportMessage, 'level'> & Pick<ReportMessage, 'msg' | 'text'>): never {
  report.flush()
  report.print({ ...message, level: 'fatal' })
  process.exit(1)
}

function readSettings(): ServerEnvironment {
  try {
    return parseEnvironment()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { problems } = error
    const text = `The site cannot start with these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`
    return fail({ msg: 'the site cannot start with these settings', text, problems })
  }
}

const env = readSettings()
report = new Report({ format, logLevel: env.LOG_LEVEL, write }, isTerminal)
const refused = await refusedPorts([
  { name: 'the site', setting: 'PORT', port: env.PORT, host: env.HOST },
  ...(env.runsWeb ? [{ name: 'web', setting: 'WEB_PORT', port: env.WEB_PORT, host: env.WEB_HOST }] : []),
  ...(env.runsServices
    ? [{ name: 'services', setting: 'SERVICES_PORT', port: env.SERVICES_PORT, host: env.SERVICES_HOST }]
    : []),
])
if (refused.length > 0) fail({ msg: 'ports cannot be opened', text: explainRefused(refused), refused })

const stopping = new AbortController()
const common = commonEnvironment(env, inheritedEnvironment())
const supervisor = new Supervisor(planChildren(env, common), {
  onLine: (name, line, isError) => report.printChildLine(name, line, isError),
  onRestart: (name, why, pause) =>
    report.print({
      level: 'warn',
      msg: `${name} ${why}; it is started again`,
      text: `! ${name} ${why}; starting it again in ${seconds(pause)}`,
      part: name,
      pause,
    }),
  onGiveUp: (name, why, lines) => {
    supervisor.kill()
    fail({
      msg: `${name} ${why}, three times`,
      text: `\n${lines.map((line) => `[${name}] ${line}`).join('\n')}\n${name} ${why}, three times. What it said last is above.`,
      part: name,
      lastLines: lines,
    })
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) {
      supervisor.kill()
      process.exit(1)
    }
    stopping.abort()
    void stop()
  })
}

async function stop() {
  const startedAt = performance.now()
  report.print({ msg: 'stopping', text: 'Stopping …' })
  await supervisor.stop()
  const ms = Math.round(performance.now() - startedAt)
  report.flush()
  report.print({ msg: 'stopped', text: `Stopped (${seconds(ms)}).`, ms })
  process.exit(0)
}

let demoOperator: string | null = null
// Where the auth service runs, which all of these settings are for.
if (env.runsServices && env.SERVICES.includes('auth') && env.APP_MODE === 'production') warnOfMissing()
if (env.runsServices && env.APP_MODE === 'demo') await prepareStore()

supervisor.start()
await supervisor.untilReady(
  (name, ms) =>
    report.print({
      msg: 'ready',
      text: `${report.paint(32, '✓')} ${name} (${seconds(ms)})`,
      part: name,
      ms: Math.round(ms),
    }),
  stopping.signal,
)
if (!stopping.signal.aborted) {
  printAddresses()
  await warmUp(ownAddress(env))
}

async function prepareStore() {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  report.print({ msg: 'opening the store', text: `${report.paint(36, '▸')} store` })
  const progressTimer = setInterval(
    () => report.print({ msg: 'still busy with the store', text: `  … ${seconds(ms())}`, ms: ms() }),
    PROGRESS_INTERVAL,
  )
  try {
    demoOperator = await seedStore(common, (line) => report.print({ msg: line, text: `  ${line}` }), stopping.signal)
    report.print({ msg: 'the store is ready', text: `${report.paint(32, '✓')} store (${seconds(ms())})`, ms: ms() })
  } catch (error) {
    if (stopping.signal.aborted) return
    const why = error instanceof Error ? error.message : String(error)
    const msg = 'the store could not be opened or filled'
    fail({ msg, text: `The store could not be opened or filled:\n${why}`, error: why })
  } finally {
    clearInterval(progressTimer)
  }
}

function warnOfMissing() {
  const missing = missingForVisitors(common)
  if (missing.length === 0) return
  const lines = missing.map(([setting, effect]) => `  ${setting}: ${effect}`)
  report.print({
    level: 'warn',
    msg: 'the site starts without these settings',
    text: `! The site starts without these settings:\n${lines.join('\n')}`,
    missing: Object.fromEntries(missing),
  })
}

function printAddresses() {
  const site = new URL(env.SITE_URL)
  const hasCities = env.CITY_HOSTS === 'on' && !/^\d|^\[/.test(site.hostname)
  const city = hasCities ? `${site.protocol}//guangzhou.${site.host.replace(/^www\./, '')}` : null
  const lines = ['', `  ${report.paint(1, env.SITE_URL)}`, ...(city ? [`  ${city}`] : [])]
  if (env.APP_MODE === 'demo') {
    lines.push(
      `  ${env.SITE_URL}/dev/inbox   SMS codes and captcha answers of the demo`,
      `  ${env.SITE_URL}/dev/api     every call of the services`,
      `  ${env.SITE_URL}/admin/checks   applications to check${demoOperator ? `, as ${demoOperator}` : ''}`,
    )
  }
  lines.push('', '  Ctrl-C stops it.', '')
  report.print({ msg: 'the site is open', text: lines.join('\n'), url: env.SITE_URL, ...(city && { city }) })
}
