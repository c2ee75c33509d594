import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLOURS, RADIUS, SHADOW, TYPE } from './tokens.ts'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const variables = new Map(
  [...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.toLowerCase()]),
)

test('every token of the theme is the CSS variable of the same name', () => {
  const expected = {
    ...COLOURS,
    ...Object.fromEntries(Object.entries(TYPE).map(([name, size]) => [`text-${name}`, size])),
    ...Object.fromEntries(Object.entries(RADIUS).map(([name, size]) => [`radius-${name}`, `${size}px`])),
    ...Object.fromEntries(Object.entries(SHADOW).map(([name, value]) => [`shadow-${name}`, value])),
  }
  for (const [name, value] of Object.entries(expected)) {
    expect([name, variables.get(name)]).toEqual([name, value.toLowerCase()])
  }
})

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['line-strong', 'ground'],
  ['line-strong', 'paper'],
  ['green', 'paper'],
] as const)('a border in %s on %s has a contrast of at least 3', (edge, ground) => {
  expect(contrast(COLOURS[edge], COLOURS[ground])).toBeGreaterThanOrEqual(3)
})

test.each([
  ['ink', 'ground'],
  ['muted', 'ground'],
  ['muted', 'paper'],
  ['muted', 'green-tint'],
  ['muted', 'line'],
  ['green', 'green-tint'],
  ['green', 'ground'],
  ['orange-strong', 'orange-tint'],
  ['orange-strong', 'ground'],
  ['paper', 'green'],
  ['paper', 'orange'],
  ['error', 'error-tint'],
] as const)('text in %s on %s has a contrast of at least 4.5', (text, ground) => {
  expect(contrast(COLOURS[text], COLOURS[ground])).toBeGreaterThanOrEqual(4.5)
})
