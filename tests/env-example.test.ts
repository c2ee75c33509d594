import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'

const READERS = ['lib/config/env.ts', 'services/shared/env.ts', 'server/env.ts']

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

const documented = namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)
// Keys of the schemas: `NAME: port.default(3000),`.
const understood = namesIn(READERS.map(read).join('\n'), /^ +([A-Z][A-Z0-9_]+): (?!string)/gm)

test('every setting that a process reads is explained in .env.example, and nothing else is', () => {
  expect(understood).toContain('DATABASE_URL')
  expect(documented).toEqual(understood)
})

test('a copy of .env.example changes nothing until a line is uncommented', () => {
  expect(read('.env.example')).not.toMatch(/^[^#\s]/m)
})
