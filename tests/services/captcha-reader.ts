import sharp from 'sharp'

/*
 * Reads captchas as an attacker with an afternoon and a few dozen solved ones would: cuts out the four characters and
 * compares them with those cut from the solved ones, slightly shifted and rotated.
 */
export type Solved = { picture: Uint8Array; answer: string }
/** What is compared: ink regardless of its colour, or edges between ink and paper, which inversion does not change. */
export type View = 'ink' | 'edges'
type Grey = { width: number; height: number; values: Float32Array }
type Template = { letter: string; patch: Float32Array }

// Local copies: inside Jest each access to a global is slow, and this code makes millions.
const { abs, cos, floor, max, min, round, sin, sqrt } = Math

/** Downscaling factor. */
const SCALE = 6
const PATCH = { width: 16, height: 20 }
const SHIFTS = { x: [-4, -2, 0, 2, 4], y: [-2, 0, 2] }
const TURNS = [-0.25, 0, 0.25]
const NEIGHBOURS = 3

/** Learns from solved captchas; returns a function that guesses the text of another. */
export async function createReader(solved: readonly Solved[], view: View) {
  const templates: Template[] = []
  for (const { picture, answer } of solved) {
    const grey = await loadGreyscale(picture, view)
    for (const [at, letter] of [...answer].entries()) {
      for (const turn of TURNS) templates.push({ letter, patch: cut(grey, at, answer.length, 0, 0, turn) })
    }
  }
  return async (picture: Uint8Array, length = 4) => {
    const grey = await loadGreyscale(picture, view)
    return Array.from({ length }, (_, at) => readLetter(grey, at, length, templates)).join('')
  }
}

function readLetter(grey: Grey, at: number, count: number, templates: readonly Template[]) {
  const best = new Map<string, number[]>()
  for (const dx of SHIFTS.x) {
    for (const dy of SHIFTS.y) {
      const patch = cut(grey, at, count, dx, dy, 0)
      for (const { letter, patch: known } of templates) note(best, letter, abs(dot(patch, known)))
    }
  }
  const scores = [...best].map(([letter, closest]) => ({ letter, score: closest.reduce((sum, each) => sum + each, 0) }))
  return scores.toSorted((a, b) => b.score - a.score)[0]!.letter
}

/** Keeps the best few matches per character. */
function note(best: Map<string, number[]>, letter: string, likeness: number) {
  const list = best.get(letter)
  if (!list) return void best.set(letter, [likeness])
  if (list.length === NEIGHBOURS && likeness <= list[NEIGHBOURS - 1]!) return
  list.push(likeness)
  list.sort((a, b) => b - a)
  list.length = min(list.length, NEIGHBOURS)
}

async function loadGreyscale(picture: Uint8Array, view: View): Promise<Grey> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [width, height] = [floor(info.width / SCALE), floor(info.height / SCALE)]
  const values = new Float32Array(width * height)
  const at = (x: number, y: number) => data[min(info.height - 1, y) * info.width + min(info.width - 1, x)]!
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const cell = min(height - 1, floor(y / SCALE)) * width + min(width - 1, floor(x / SCALE))
      values[cell]! += view === 'ink' ? at(x, y) : abs(at(x + 1, y) - at(x, y)) + abs(at(x, y + 1) - at(x, y))
    }
  }
  return { width, height, values: blur(values, width, height) }
}

function blur(values: Float32Array, width: number, height: number) {
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      let weight = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
          const w = dx === 0 && dy === 0 ? 2 : 1
          sum += w * values[(y + dy) * width + x + dx]!
          weight += w
        }
      }
      out[y * width + x] = sum / weight
    }
  }
  return out
}

/** The patch around a character's position, normalized to mean 0 and length 1. */
function cut({ width, height, values }: Grey, at: number, count: number, dx: number, dy: number, turn: number) {
  const STEP = 95 / SCALE
  const centre = { x: width / 2 + STEP * (at - (count - 1) / 2) + dx, y: height / 2 + dy }
  const patch = new Float32Array(PATCH.width * PATCH.height)
  const along = cos(turn)
  const across = sin(turn)
  for (let y = 0; y < PATCH.height; y++) {
    for (let x = 0; x < PATCH.width; x++) {
      const px = x - PATCH.width / 2
      const py = y - PATCH.height / 2
      const sx = min(width - 1, max(0, round(centre.x + px * along - py * across)))
      const sy = min(height - 1, max(0, round(centre.y + px * across + py * along)))
      patch[y * PATCH.width + x] = values[sy * width + sx]!
    }
  }
  const mean = patch.reduce((sum, each) => sum + each, 0) / patch.length
  const length = sqrt(patch.reduce((sum, each) => sum + (each - mean) ** 2, 0)) || 1
  return patch.map((each) => (each - mean) / length)
}

function dot(a: Float32Array, b: Float32Array) {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
