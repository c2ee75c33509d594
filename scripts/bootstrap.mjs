/**
 * First step of every npm script: prepares a clean clone and continues with the project's own Node. Runs on whatever
 * Node the machine has (20 or newer), so: plain JavaScript, no packages.
 */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ownNode } from './bootstrap/install.mjs'
import { explain, StepError, speakForSite } from './bootstrap/steps.mjs'

const OLDEST_NODE = 20
const COMMANDS = [
  ...['start', 'seed', 'operator', 'set-status', 'load-exam', 'load-lessons', 'copy-to-postgres'],
  ...['dev', 'build', 'verify', 'test', 'bench', 'mutate', 'requirements'],
]
/**
 * Short commands that open the store. V8 would optimize a function of its WebAssembly meanwhile, which takes a second
 * or two of CPU and 500 MB, and the process would wait for it before exiting.
 */
const QUICK_COMMANDS = ['operator', 'set-status', 'load-exam', 'load-lessons', 'copy-to-postgres']
/** Commands that may run while a site does. */
const BESIDE_SITE = ['build', ...QUICK_COMMANDS]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)

const flags = QUICK_COMMANDS.includes(command) ? ['--liftoff-only'] : []
const isHandedOver = Boolean(process.env.COACH_ON_OWN_NODE)

const REINSTALL = ['Remove node_modules and run the command again.']
const majorOf = (version) => Number(version.split('.')[0])

function checkNode() {
  if (majorOf(process.versions.node) >= OLDEST_NODE) return
  throw new StepError(`Node.js ${process.versions.node} is too old.`, [
    `Install Node.js ${OLDEST_NODE} or newer and run the command again.`,
    'It is only needed to begin: the project brings its own Node.',
  ])
}

/** Runs the same command on the project's Node with its flags, forwards stop signals, and exits with its code. */
function handOver(node) {
  const child = spawn(node, [...flags, fileURLToPath(import.meta.url), command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, COACH_ON_OWN_NODE: '1' },
  })
  // Ctrl-C reaches the whole process group anyway; forwarding it would look like a second, impatient one.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    explain(error)
    process.exitCode = 1
  })
  child.on('close', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}

async function main() {
  checkNode()
  if (!COMMANDS.includes(command))
    throw new StepError(`Unknown command: ${command ?? '(none)'}`, [`Known: ${COMMANDS.join(', ')}`])
  if (command === 'start') speakForSite()
  // Relative file names are resolved from the caller's folder; npm sets this itself.
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(root)
  await ensureInstalled(root, { isBesideSite: BESIDE_SITE.includes(command) })
  const own = ownNode(root)
  const isOwn = process.versions.node === own.version
  if (own.path && !isHandedOver && (!isOwn || flags.length > 0)) return handOver(own.path)
  if (own.path && !isOwn) throw new StepError(`node_modules/node is not Node ${own.version}.`, REINSTALL)
  if (!own.path && majorOf(process.versions.node) < majorOf(own.version)) {
    throw new StepError(`The project's own Node ${own.version} is missing: an install script did not run.`, [
      'npm is set to ignore install scripts. Run: npm rebuild node sharp --ignore-scripts=false',
      `Or install Node.js ${majorOf(own.version)} or newer on this machine.`,
    ])
  }
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  await import('#server/start/quick-imports.ts')
  const { run } = await import(`./commands/${command}.ts`)
  await run(args)
}

main().catch((error) => {
  explain(error)
  process.exitCode = 1
})
