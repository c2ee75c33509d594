/** The side of its pin a label is on. */
export type LabelSide = 'right' | 'left' | 'above' | 'below'

export type CentreSide = Extract<LabelSide, 'above' | 'below'>

/** The smallest frame of the map, px; a label that fits there fits everywhere, since text does not scale. */
const FRAME = { width: 320, height: 200 }
const LINE_HEIGHT = 18
const PIN_RADIUS = 14
const WIDE_CHARACTER_WIDTH = 13
const NARROW_CHARACTER_WIDTH = 7.5
/** Width of 广州市中心 in px, and the box of the scale bar in the corner. */
const CENTRE_LABEL_WIDTH = 66
const SCALE_BAR: Box = { left: 0, top: FRAME.height - 36, right: 90, bottom: FRAME.height }
const SIDES: LabelSide[] = ['right', 'left', 'above', 'below']

/** Half the width of a pin with this mark, px: a circle, or wider for more than two characters. */
export const pinHalf = (mark: string): number => (mark.length > 2 ? 10 + mark.length * 4 : 12)

/** A pin in % of the frame, its label text, and its mark. */
interface LabelledPin {
  x: number
  y: number
  text: string
  mark: string
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Finds a side for each label where it covers nothing and stays in the frame; null if there is none or no text.
 * Positions in %.
 */
export function placeLabels(pins: LabelledPin[], obstacles: { x: number; y: number }[]): (LabelSide | null)[] {
  const taken: Box[] = [SCALE_BAR, ...pins.map(boxOfPin), ...obstacles.map((point) => boxAround(toPixels(point)))]
  return pins.map((pin) => {
    if (pin.text === '') return null
    const width = widthOf(pin.text)
    for (const side of SIDES) {
      const box = labelBox(toPixels(pin), width, side)
      if (!isInFrame(box) || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      return side
    }
    return null
  })
}

/** If its place is taken, a name may be shifted just above or below, px. */
const SHIFTS = [0, -(PIN_RADIUS + LINE_HEIGHT / 2 + 1), PIN_RADIUS + LINE_HEIGHT / 2 + 1]

/**
 * The district names that fit into the frame without covering a pin, a label or another name, and the side of the
 * centre with room for its label.
 */
export function placeNames(
  names: { x: number; y: number; text: string }[],
  pins: (LabelledPin & { label: LabelSide | null })[],
  centre: { x: number; y: number } | null,
): { names: { x: number; y: number; text: string }[]; centreSide: CentreSide | null } {
  const taken: Box[] = pins.flatMap((pin) => [
    boxOfPin(pin),
    ...(pin.label ? [labelBox(toPixels(pin), widthOf(pin.text), pin.label)] : []),
  ])
  const isFree = (box: Box) => isInFrame(box) && !taken.some((other) => overlaps(box, other))
  const centreLabelAt = (side: CentreSide) => centre && centreBox(toPixels(centre), side)
  const centreSide = (['below', 'above'] as const).find((side) => {
    const centreLabel = centreLabelAt(side)
    return centreLabel && isFree(centreLabel)
  })
  const centreLabel = centreSide && centreLabelAt(centreSide)
  taken.push(SCALE_BAR, ...(centre ? [boxAround(toPixels(centre))] : []), ...(centreLabel ? [centreLabel] : []))
  const placed = names.flatMap(({ text, ...at }) => {
    const { x, y } = toPixels(at)
    const half = widthOf(text) / 2
    const boxAt = (top: number): Box => ({ left: x - half, top, right: x + half, bottom: top + LINE_HEIGHT })
    const shift = SHIFTS.find((each) => isFree(boxAt(y + each - LINE_HEIGHT / 2)))
    if (shift === undefined) return []
    taken.push(boxAt(y + shift - LINE_HEIGHT / 2))
    return [{ text, x: at.x, y: Math.round((at.y + (shift / FRAME.height) * 100) * 10) / 10 }]
  })
  return { names: placed, centreSide: centreSide ?? null }
}

function labelBox({ x, y }: { x: number; y: number }, width: number, side: LabelSide): Box {
  if (side === 'right')
    return {
      left: x + PIN_RADIUS,
      top: y - LINE_HEIGHT / 2,
      right: x + PIN_RADIUS + width,
      bottom: y + LINE_HEIGHT / 2,
    }
  if (side === 'left')
    return {
      left: x - PIN_RADIUS - width,
      top: y - LINE_HEIGHT / 2,
      right: x - PIN_RADIUS,
      bottom: y + LINE_HEIGHT / 2,
    }
  const top = side === 'above' ? y - PIN_RADIUS - LINE_HEIGHT : y + PIN_RADIUS
  return { left: x - width / 2, top, right: x + width / 2, bottom: top + LINE_HEIGHT }
}

/** The centre is a dot smaller than a pin, so its label is closer. */
function centreBox({ x, y }: { x: number; y: number }, side: CentreSide): Box {
  const top = side === 'above' ? y - 6 - LINE_HEIGHT : y + 6
  return { left: x - CENTRE_LABEL_WIDTH / 2, top, right: x + CENTRE_LABEL_WIDTH / 2, bottom: top + LINE_HEIGHT }
}

const toPixels = ({ x, y }: { x: number; y: number }) => ({ x: (x / 100) * FRAME.width, y: (y / 100) * FRAME.height })
const widthOf = (text: string) =>
  [...text].reduce((sum, each) => sum + (/[\x20-\x7e]/.test(each) ? NARROW_CHARACTER_WIDTH : WIDE_CHARACTER_WIDTH), 0)
const boxAround = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - PIN_RADIUS + 1,
  top: y - PIN_RADIUS + 1,
  right: x + PIN_RADIUS - 1,
  bottom: y + PIN_RADIUS - 1,
})
const boxOfPin = (pin: LabelledPin): Box => {
  const at = toPixels(pin)
  const half = pinHalf(pin.mark) + 2
  return { ...boxAround(at), left: at.x - half, right: at.x + half }
}
const isInFrame = (box: Box) =>
  box.left >= 4 && box.top >= 4 && box.right <= FRAME.width - 4 && box.bottom <= FRAME.height - 4
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
