/**
 * Adds the packages of other platforms that npm left out of package-lock.json: it drops an optional package it cannot
 * fetch (from a mirror that lacks it), and then `npm ci` refuses the lockfile on every machine. Run after `npm install`
 * when the lockfile test says so: node scripts/lockfile/complete.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']

/** Where Node would look for `name` when required by the package at `path`, nearest first. */
function placesOf(path, name) {
  const owners = path.split(/(?:^|\/)node_modules\//).slice(1)
  return [...owners.keys(), owners.length]
    .reverse()
    .map((depth) => [...owners.slice(0, depth), name].map((each) => `node_modules/${each}`).join('/'))
}

/** Optional dependencies of locked packages that have no entry: `{ name, version, isDev }`. */
export function missingOptionals({ packages }) {
  const missing = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!placesOf(path, name).some((place) => packages[place])) missing.push({ name, version, isDev: Boolean(dev) })
    }
  }
  return missing
}

/** The entry npm would write, derived from the name: `@next/swc-linux-arm64-musl` → linux, arm64, musl. */
function entryFor({ name, version, isDev }) {
  const words = name.split(/[-/]/)
  const at = words.findIndex((word) => SYSTEMS.includes(word))
  if (at < 0 || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`Cannot tell the platform of ${name}@${version}`)
  const [system, cpu, abi = ''] = words.slice(at)
  return {
    version,
    cpu: [cpu],
    ...(isDev && { dev: true }),
    ...(system === 'linux' && abi && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    os: [system],
  }
}

export function complete(lock) {
  const added = missingOptionals(lock).map((each) => [`node_modules/${each.name}`, entryFor(each)])
  const { '': project, ...rest } = lock.packages
  const sorted = Object.entries({ ...rest, ...Object.fromEntries(added) }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }, added: added.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(fileURLToPath(import.meta.url)), '../../package-lock.json')
  const { lock, added } = complete(JSON.parse(readFileSync(path, 'utf8')))
  if (added > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} entries added`)
}
