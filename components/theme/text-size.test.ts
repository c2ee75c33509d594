import { readFileSync } from 'node:fs'
import { sourceFiles } from '#scripts/process/source-files.ts'

/** Font sizes and line heights that ignore the text size set in the browser. */
const FIXED = [
  /font-size:\s*[^;"'`}]*\dpx/g,
  /fontSize(?:['"]\])?:\s*(?:['"`]?\d+(?:\.\d+)?px|\d)/g,
  /\bfont:\s*[^;}]*?\d(?:\.\d+)?px/g,
  /--text-[\w-]+:\s*[^;]*\dpx/g,
  /line-height:\s*[^;"'`}]*\dpx/g,
]
const fixedIn = (source: string) => FIXED.flatMap((size) => source.match(size) ?? [])

test('text sizes are in rem, so that they follow the browser’s text size', () => {
  const found = sourceFiles('.css', '.ts', '.tsx', '.mjs')
    .filter((path) => /^(app|components|lib|server|services)\//.test(path) && !path.includes('.test.'))
    .flatMap((path) => fixedIn(readFileSync(path, 'utf8')).map((size) => `${path}: ${size}`))
  expect(found).toEqual([])
})

test.each([
  '.a { font-size: 14px; }',
  '.a { font-size: clamp(1rem, 2vw, 20px); }',
  '.a { font: 500 15px/1.5 var(--font); }',
  'const sx = { fontSize: 14 }',
  "style={{ fontSize: '14px' }}",
  ':root { --text-md: 16px; }',
  '.a { line-height: 44px; }',
])('a fixed size is found: %s', (source) => {
  expect(fixedIn(source)).toHaveLength(1)
})
