export type Attributes = Record<string, string | number | undefined>
export type Point = readonly [x: number, y: number]

/** Four decimals are a tenth of a millimetre in a drawing whose unit is the metre. */
export const num = (value: number): string => String(Math.round(value * 1e4) / 1e4)

export const el = (name: string, attributes: Attributes, children = ''): string => {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')
  return children ? `<${name}${attributeText}>${children}</${name}>` : `<${name}${attributeText}/>`
}

export const line = (x1: number, y1: number, x2: number, y2: number, a: Attributes) =>
  el('path', { d: `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, fill: 'none', ...a })
export const rect = (x: number, y: number, width: number, height: number, a: Attributes) =>
  el('rect', { x, y, width, height, ...a })
/** A rectangle given by its centre. */
export const box = (cx: number, cy: number, width: number, height: number, a: Attributes) =>
  rect(cx - width / 2, cy - height / 2, width, height, a)
export const circle = (cx: number, cy: number, r: number, a: Attributes) => el('circle', { cx, cy, r, ...a })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, a: Attributes) =>
  el('ellipse', { cx, cy, rx, ry, ...a })
export const path = (d: string, a: Attributes) => el('path', { d, ...a })
export const poly = (points: readonly Point[], a: Attributes) =>
  path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, a)
export const group = (children: string, a: Attributes = {}) => el('g', a, children)
export const at = (x: number, y: number, children: string, turn = 0, scale = 1) =>
  group(children, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(scale)})` })

/** A circular arc as path data; angles in degrees, clockwise from the x axis (y points down). */
export const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const [a, b] = [from, to].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 1 : 0
  return `M${num(cx + r * Math.cos(a))} ${num(cy + r * Math.sin(a))}A${num(r)} ${num(r)} 0 ${large} ${sweep} ${num(cx + r * Math.cos(b))} ${num(cy + r * Math.sin(b))}`
}

/** A smooth curve through points (Catmull–Rom as cubic Béziers), open or closed. */
export const smooth = (points: readonly Point[], closed = false): string => {
  const n = points.length
  const p = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.min(n - 1, Math.max(0, i))]!)
  let d = `M${num(p(0)[0])} ${num(p(0)[1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Numbers from `from` to `to`, inclusive. */
export const steps = (from: number, to: number, by = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1e-6) + 1 }, (_, i) => from + i * by)
