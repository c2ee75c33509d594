import { type Attributes, num, type Point, path } from '../kit/svg.ts'

/** Metres: x to the right, y away from the viewer, z up. */
export type Spot = readonly [x: number, y: number, z: number]

export type Camera = {
  /** Projects a spot into the picture; undefined behind the camera. */
  toPicture: (spot: Spot) => Point | undefined
  /** A flat shape in space. */
  shape: (spots: readonly Spot[], a: Attributes) => string
  /** Many flat shapes with the same attributes, as one path. */
  shapes: (list: readonly (readonly Spot[])[], a: Attributes) => string
  /** A line `width` metres wide on the floor (or at the height of its spots). */
  band: (spots: readonly Spot[], width: number, a: Attributes) => string
  /** A thin line; width in pixels. */
  wire: (spots: readonly Spot[], pixels: number, a: Attributes) => string
  /** Pixels per metre at this spot. */
  scale: (spot: Spot) => number
}

export type Viewpoint = {
  from: Spot /** Degrees to the right. */
  yaw?: number /** Degrees downwards. */
  pitch?: number /** Focal length in picture widths. */
  zoom?: number /** Height of the horizon at pitch 0, as a share of the picture's height. */
  middle?: number
}

const NEAR = 0.25

/** A pinhole camera over a picture of the given size. */
export const cameraOf = (
  { from, yaw = 0, pitch = 0, zoom = 0.8, middle = 0.5 }: Viewpoint,
  width: number,
  height: number,
): Camera => {
  const [ya, pa] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const [cy, sy, cp, sp] = [Math.cos(ya), Math.sin(ya), Math.cos(pa), Math.sin(pa)]
  const inCamera = ([x, y, z]: Spot): Spot => {
    const [dx, dy, dz] = [x - from[0], y - from[1], z - from[2]]
    const right = dx * cy - dy * sy
    const ahead = dx * sy + dy * cy
    return [right, ahead * cp - dz * sp, ahead * sp + dz * cp]
  }
  const focal = width * zoom
  const project = ([x, y, z]: Spot): Point => [width / 2 + (focal * x) / y, height * middle - (focal * z) / y]
  /** The part of a shape in front of the camera. */
  const clipped = (spots: readonly Spot[]): Spot[] => {
    const seen = spots.map(inCamera)
    return seen.flatMap((a, i): Spot[] => {
      const b = seen[(i + 1) % seen.length]!
      const crosses = a[1] >= NEAR !== b[1] >= NEAR
      const k = (NEAR - a[1]) / (b[1] - a[1])
      const cut: Spot = [a[0] + (b[0] - a[0]) * k, NEAR, a[2] + (b[2] - a[2]) * k]
      return [...(a[1] >= NEAR ? [a] : []), ...(crosses ? [cut] : [])]
    })
  }
  const outline = (spots: readonly Spot[]): string => {
    const points = clipped(spots).map(project)
    return points.length < 3
      ? ''
      : `M${points.map(([x, y]) => `${num(Math.round(x * 10) / 10)} ${num(Math.round(y * 10) / 10)}`).join('L')}Z`
  }
  const shapes: Camera['shapes'] = (list, a) => {
    const d = list.map(outline).join('')
    return d ? path(d, a) : ''
  }
  const scale = (spot: Spot) => focal / Math.max(NEAR, inCamera(spot)[1])
  return {
    toPicture: (spot) => {
      const seen = inCamera(spot)
      return seen[1] < NEAR ? undefined : project(seen)
    },
    shape: (spots, a) => shapes([spots], a),
    shapes,
    scale,
    band: (spots, wide, a) =>
      shapes(
        spots.slice(1).map((b, i) => {
          const p = spots[i]!
          const [dx, dy] = [b[0] - p[0], b[1] - p[1]]
          const length = Math.hypot(dx, dy) || 1
          const half = (k: Spot) => Math.max(wide, 2.6 / scale(k)) / 2
          const [nx, ny] = [-dy / length, dx / length]
          const [h1, h2] = [half(p), half(b)]
          return [
            [p[0] + nx * h1, p[1] + ny * h1, p[2]],
            [b[0] + nx * h2, b[1] + ny * h2, b[2]],
            [b[0] - nx * h2, b[1] - ny * h2, b[2]],
            [p[0] - nx * h1, p[1] - ny * h1, p[2]],
          ] as const
        }),
        a,
      ),
    wire: (spots, pixels, a) => {
      let d = ''
      spots.slice(1).forEach((b, i) => {
        const two = clipped([spots[i]!, b])
        if (two.length < 2) return
        const [p, q] = [project(two[0]!), project(two[1]!)]
        d += `M${num(Math.round(p[0] * 10) / 10)} ${num(Math.round(p[1] * 10) / 10)}L${num(Math.round(q[0] * 10) / 10)} ${num(Math.round(q[1] * 10) / 10)}`
      })
      return d ? path(d, { fill: 'none', 'stroke-width': pixels, 'stroke-linecap': 'round', ...a }) : ''
    },
  }
}
