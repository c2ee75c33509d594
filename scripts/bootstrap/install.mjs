import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildUsers } from './build-users.mjs'
import { withLock } from './lock.mjs'
import { StepError, say, step } from './steps.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Why `npm ci` has to run, or null. npm records what it installed in node_modules/.package-lock.json, and only once it
 * has finished; comparing that with the lockfile detects missing, partial and outdated installations, and accepts one
 * made by hand.
 */
export function whyInstall(root) {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return 'nothing is installed yet'
  const installed = readJson(note).packages
  for (const [path, wanted] of Object.entries(readJson(join(root, 'package-lock.json')).packages)) {
    if (path === '') continue
    const found = installed[path]
    if (!found && wanted.optional) continue
    if (found?.version !== wanted.version) return `${path.replace(/^.*node_modules\//, '')} changed`
    if (!existsSync(join(root, path))) return `${path} is missing`
  }
  return null
}

/** PATH without any node_modules/.bin: npm must not run on the Node it is about to replace. */
const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !/node_modules[/\\]\.bin[/\\]?$/.test(entry))
    .join(delimiter)

function runNpm(root, args) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      env: { ...process.env, PATH: outsidePath() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', () =>
      reject(new StepError('npm was not found', ['Install Node.js together with npm, then try again.'])),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StepError(`npm ${args.join(' ')} failed:\n${output}`, INSTALL_ADVICE)),
    )
  })
}

const INSTALL_ADVICE = [
  'Often it is the network: check that npm reaches its registry (npm ping), a proxy or mirror setting, and free disk space.',
  'Then run the same command again; it begins where it failed.',
]

/**
 * Installs the locked packages if they are missing. Resolves to whether anything was installed. `isBesideSite`: for a
 * command that may run while a site does, which must not lose the packages its processes are started from.
 */
export async function ensureInstalled(root, { isBesideSite = false } = {}) {
  const missing = whyInstall(root)
  if (!missing) return false
  const users = isBesideSite ? buildUsers(root) : []
  if (users.length > 0) {
    throw new StepError(
      `Packages have to be installed (${missing}), and a site runs on those of this checkout (process ${users.join(', ')}).`,
      [
        'Stop the site first; or prepare a second checkout and start the site from there: docs/operations.md, Updates.',
        'If that process is no site of this checkout, remove the file of its number in .builds/*/users.',
      ],
    )
  }
  await withLock(
    join(root, '.cache/install.lock'),
    async () => {
      const reason = whyInstall(root)
      if (!reason) return
      // The build needs devDependencies (TypeScript, types), so NODE_ENV=production must not omit them.
      await step(`Installing packages: ${reason}; about a minute`, () =>
        runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
      )
    },
    (pid) =>
      say(`  another process (${pid}) is installing; waiting for it`, { msg: 'another process is installing', pid }),
  )
  return true
}

/** The project's own Node, pinned in package.json, or null if its install script did not run. */
export function ownNode(root) {
  const directory = join(root, 'node_modules/node')
  const { version } = readJson(join(directory, 'package.json'))
  const path = ['bin/node', 'bin/node.exe'].map((name) => join(directory, name)).find((each) => existsSync(each))
  return { version, path: path ?? null }
}
