import { join } from 'node:path'
import { DEMO_OPERATOR_MOBILE } from '#lib/contracts/limits.ts'
import { SettingsError } from '#lib/contracts/settings.ts'
import { inheritedEnvironment, parseEnvironment, type ServerEnvironment } from '#server/env.ts'
import { missingForVisitors } from './missing.ts'
import { isShown } from './output.ts'
import { commonEnvironment, ownAddress, planChildren } from './plan.ts'
import { explainTaken, takenPorts } from './ports.ts'
import { seedStore } from './seed-store.ts'
import { Supervisor } from './supervisor.ts'
import { warmUp } from './warm-up.ts'

/** `node server/start/main.ts`: the whole site in one terminal. Ends with 0 when told to stop, with 1 when it cannot run. */

// Children and their scripts are named from the top of the checkout.
process.chdir(join(import.meta.dirname, '../..'))

const isTerminal = Boolean(process.stdout.isTTY)
const paint = (code: number, text: string) => (isTerminal ? `\x1b[${code}m${text}\x1b[0m` : text)
const say = (text: string) => process.stdout.write(`${text}\n`)
/** How often a step that takes long says that it still runs, ms. */
const BEAT = 15_000
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function fail(text: string): never {
  process.stderr.write(`${paint(31, text)}\n`)
  process.exit(1)
}

function readSettings(): ServerEnvironment {
  try {
    return parseEnvironment()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return fail(`The site cannot start with these settings:\n${error.problems.map((line) => `  ${line}`).join('\n')}`)
  }
}

const env = readSettings()
const taken = await takenPorts([
  { name: 'the site', setting: 'PORT', port: env.PORT, host: env.HOST },
  ...(env.runsWeb ? [{ name: 'web', setting: 'WEB_PORT', port: env.WEB_PORT, host: '127.0.0.1' }] : []),
  ...(env.runsServices
    ? [{ name: 'services', setting: 'SERVICES_PORT', port: env.SERVICES_PORT, host: '127.0.0.1' }]
    : []),
])
if (taken.length > 0) fail(explainTaken(taken))

const stopping = new AbortController()
const common = commonEnvironment(env, inheritedEnvironment())
const supervisor = new Supervisor(planChildren(env, common), {
  onLine: (name, line, isError) => {
    if (isShown(line, isError, env.LOG_LEVEL)) say(`[${name}] ${line}`)
  },
  onRestart: (name, why, pause) => say(paint(33, `! ${name} ${why}; starting it again in ${seconds(pause)}`)),
  onHopeless: (name, why, lines) => {
    process.stderr.write(`\n${lines.map((line) => `[${name}] ${line}`).join('\n')}\n`)
    supervisor.kill()
    fail(`${name} ${why}, three times. What it said last is above.`)
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
  const began = performance.now()
  say('Stopping …')
  await supervisor.stop()
  say(`Stopped (${seconds(performance.now() - began)}).`)
  process.exit(0)
}

if (env.APP_MODE === 'production') warnOfMissing()
if (env.runsServices && env.APP_MODE === 'demo') await prepareStore()

supervisor.start()
await supervisor.untilReady((name, ms) => say(`${paint(32, '✓')} ${name} (${seconds(ms)})`), stopping.signal)
if (!stopping.signal.aborted) {
  sayAddresses()
  await warmUp(ownAddress(env))
}

async function prepareStore() {
  const began = performance.now()
  say(`${paint(36, '▸')} store`)
  const beat = setInterval(() => say(`  … ${seconds(performance.now() - began)}`), BEAT)
  try {
    await seedStore(common, (line) => say(`  ${line}`), stopping.signal)
    say(`${paint(32, '✓')} store (${seconds(performance.now() - began)})`)
  } catch (error) {
    if (stopping.signal.aborted) return
    fail(`The store could not be opened or filled:\n${error instanceof Error ? error.message : error}`)
  } finally {
    clearInterval(beat)
  }
}

function warnOfMissing() {
  const missing = missingForVisitors(common)
  if (missing.length === 0) return
  const lines = missing.map(([setting, effect]) => `  ${setting}: ${effect}`)
  say(paint(33, `! The site starts without these settings:\n${lines.join('\n')}`))
}

function sayAddresses() {
  const site = new URL(env.SITE_URL)
  const hasCities = env.CITY_HOSTS === 'on' && !/^\d|^\[/.test(site.hostname)
  const city = `${site.protocol}//guangzhou.${site.host.replace(/^www\./, '')}`
  say(`\n  ${paint(1, env.SITE_URL)}`)
  if (hasCities) say(`  ${city}`)
  if (env.APP_MODE === 'demo') {
    say(`  ${env.SITE_URL}/dev/inbox   SMS codes and captcha answers of the demo`)
    say(`  ${env.SITE_URL}/dev/api     every call of the services`)
    say(`  ${env.SITE_URL}/admin/checks   applications to check, as operator ${DEMO_OPERATOR_MOBILE}`)
  }
  say('\n  Ctrl-C stops it.\n')
}
