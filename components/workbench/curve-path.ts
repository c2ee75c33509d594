/** The box of a curve; the page stretches it. */
export const CURVE = { width: 100, height: 40 } as const

/** Vertical padding, so that the line's thickness is not clipped. */
const EDGE = 3

type Values = readonly (number | null)[]

const isKnown = (values: Values, at: number) => (values[at] ?? null) !== null

/** The SVG path of daily values, starting from zero; it is interrupted where values are unknown. */
export const curvePath = (values: Values): string =>
  pointsOf(values)
    .map(({ at, point }) => `${isKnown(values, at - 1) ? 'L' : 'M'}${point}`)
    .join('')

/** Days without an adjacent value: zero-length lines, which round caps render as dots. */
export const dotsPath = (values: Values): string =>
  pointsOf(values)
    .filter(({ at }) => !isKnown(values, at - 1) && !isKnown(values, at + 1))
    .map(({ point }) => `M${point}h0`)
    .join('')

function pointsOf(values: Values) {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const step = values.length > 1 ? CURVE.width / (values.length - 1) : 0
  const heightOf = (value: number) => CURVE.height - EDGE - (value / top) * (CURVE.height - 2 * EDGE)
  return values.flatMap((value, at) =>
    value === null ? [] : [{ at, point: `${round(at * step)} ${round(heightOf(value))}` }],
  )
}

const round = (number: number) => Math.round(number * 100) / 100
