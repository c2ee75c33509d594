import type { Stroke } from './strokes.ts'

/** How a stroke is drawn: `width` px across; a hollow one is only a rim of `rim` px. */
export type Pen = { width: number; rim?: number | undefined }

const FAR = 1_000_000

// Looked up once: a picture calls them half a million times, and inside Jest each access to a global is slow.
const { ceil, floor, max, min, sqrt } = Math

/** A sheet: how much of each pixel is inked, 0 to 1. */
export interface Sheet {
  ink: Float32Array
  /** Adds ink; overlapping strokes do not add up. */
  draw(strokes: readonly Stroke[], pen: Pen): void
  /** Swaps ink and paper along the strokes. */
  invert(strokes: readonly Stroke[], pen: Pen): void
  /** Swaps ink and paper left or right of a border, given as an x for each y. */
  invertSide(borderAt: (y: number) => number, isLeft: boolean): void
}

export function createSheet(width: number, height: number): Sheet {
  const ink = new Float32Array(width * height)
  /** Squared distances to the nearest stroke. */
  const squaredDistances = new Float32Array(width * height)
  const inverted = (at: number, cover: number) => ink[at]! + cover - 2 * ink[at]! * cover

  /** Passes every pixel near the strokes, with the share they cover, to `take`. Edges are smoothed over a pixel. */
  function cover(strokes: readonly Stroke[], { width: across, rim }: Pen, take: (at: number, cover: number) => void) {
    const reach = across / 2 + 1
    const all = strokes.flat()
    const xs = all.map(({ x }) => x)
    const ys = all.map(({ y }) => y)
    const box = boxOf(min(...xs), min(...ys), max(...xs), max(...ys), reach)
    forEachPixel(box, (at) => {
      squaredDistances[at] = FAR
    })
    for (const stroke of strokes) measure(stroke, reach)
    forEachPixel(box, (at) => {
      const distance = sqrt(squaredDistances[at]!)
      if (distance >= reach) return
      const filled = clampToUnit(across / 2 + 0.5 - distance)
      take(at, rim === undefined ? filled : filled * clampToUnit(distance - (across / 2 - rim) + 0.5))
    })
  }

  /** Records each pixel's distance from the nearest point of the stroke; the hot loop of every picture. */
  function measure(stroke: Stroke, reach: number) {
    for (let step = 1; step < stroke.length; step++) {
      const a = stroke[step - 1]!
      const b = stroke[step]!
      const dx = b.x - a.x
      const dy = b.y - a.y
      const square = dx * dx + dy * dy || 1
      const box = boxOf(min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y), reach)
      for (let y = box.top; y <= box.bottom; y++) {
        for (let x = box.left; x <= box.right; x++) {
          const along = clampToUnit(((x - a.x) * dx + (y - a.y) * dy) / square)
          const offX = x - a.x - along * dx
          const offY = y - a.y - along * dy
          const distance = offX * offX + offY * offY
          const at = y * width + x
          if (distance < squaredDistances[at]!) squaredDistances[at] = distance
        }
      }
    }
  }

  const boxOf = (left: number, top: number, right: number, bottom: number, reach: number) => ({
    left: max(0, floor(left - reach)),
    right: min(width - 1, ceil(right + reach)),
    top: max(0, floor(top - reach)),
    bottom: min(height - 1, ceil(bottom + reach)),
  })

  function forEachPixel({ left, right, top, bottom }: ReturnType<typeof boxOf>, visit: (at: number) => void) {
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) visit(y * width + x)
  }

  return {
    ink,
    draw(strokes, pen) {
      cover(strokes, pen, (at, covered) => {
        if (covered > ink[at]!) ink[at] = covered
      })
    },
    invert(strokes, pen) {
      cover(strokes, pen, (at, covered) => {
        ink[at] = inverted(at, covered)
      })
    },
    invertSide(borderAt, isLeft) {
      for (let y = 0; y < height; y++) {
        const border = borderAt(y)
        for (let x = 0; x < width; x++) {
          const left = clampToUnit(border - x + 0.5)
          ink[y * width + x] = inverted(y * width + x, isLeft ? left : 1 - left)
        }
      }
    },
  }
}

const clampToUnit = (value: number) => min(1, max(0, value))
