/** The box a curve is drawn in; the page stretches it. */
export const CURVE = { width: 100, height: 40 } as const

/** Room above and below, so that the line's own breadth is not cut off. */
const EDGE = 3

type Values = readonly (number | null)[]

const isKnown = (values: Values, at: number) => (values[at] ?? null) !== null

/** The line through the values of days side by side, from nought up; it breaks where nothing is known. */
export const curvePath = (values: Values): string =>
  pointsOf(values)
    .map(({ at, point }) => `${isKnown(values, at - 1) ? 'L' : 'M'}${point}`)
    .join('')

/** Days that have no neighbour to draw a line to: lines of no length, which a round cap shows as dots. */
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
