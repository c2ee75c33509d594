/** On which side of its pin a label stands. */
export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** The smallest frame the map is shown in, in px; a label that fits there fits everywhere, since words do not scale. */
const FRAME = { width: 320, height: 200 }
const LINE = 18
const PIN = 14
const WIDE = 13
const NARROW = 7.5
/** 广州市中心, and the scale bar in its corner. */
const CENTRE_WORDS = 66
const BAR: Box = { left: 0, top: FRAME.height - 36, right: 90, bottom: FRAME.height }
const SIDES: LabelSide[] = ['right', 'left', 'above', 'below']

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A side for each label where it covers nothing and stays in the frame; null where there is none. Positions in %. */
export function placeLabels(
  pins: { x: number; y: number; text: string }[],
  obstacles: { x: number; y: number }[],
): (LabelSide | null)[] {
  const taken: Box[] = [...pins, ...obstacles].map((point) => boxAround(toPixels(point)))
  return pins.map((pin) => {
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

/** Of the names of districts those that stand in the frame and cover no pin, no label and no other name. */
export function placeNames(
  names: { x: number; y: number; text: string }[],
  pins: { x: number; y: number; text: string; label: LabelSide | null }[],
  centre: { x: number; y: number } | null,
): { x: number; y: number; text: string }[] {
  const taken: Box[] = pins.flatMap((pin) => {
    const at = toPixels(pin)
    return [boxAround(at), ...(pin.label ? [labelBox(at, widthOf(pin.text), pin.label)] : [])]
  })
  // The centre has its words under it.
  if (centre) taken.push(boxAround(toPixels(centre)), labelBox(toPixels(centre), CENTRE_WORDS, 'below'), BAR)
  return names.filter((name) => {
    const { x, y } = toPixels(name)
    const half = widthOf(name.text) / 2
    const box = { left: x - half, top: y - LINE / 2, right: x + half, bottom: y + LINE / 2 }
    if (!isInFrame(box) || taken.some((other) => overlaps(box, other))) return false
    taken.push(box)
    return true
  })
}

function labelBox({ x, y }: { x: number; y: number }, width: number, side: LabelSide): Box {
  if (side === 'right') return { left: x + PIN, top: y - LINE / 2, right: x + PIN + width, bottom: y + LINE / 2 }
  if (side === 'left') return { left: x - PIN - width, top: y - LINE / 2, right: x - PIN, bottom: y + LINE / 2 }
  const top = side === 'above' ? y - PIN - LINE : y + PIN
  return { left: x - width / 2, top, right: x + width / 2, bottom: top + LINE }
}

const toPixels = ({ x, y }: { x: number; y: number }) => ({ x: (x / 100) * FRAME.width, y: (y / 100) * FRAME.height })
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (/[\x20-\x7e]/.test(each) ? NARROW : WIDE), 0)
const boxAround = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - PIN + 1,
  top: y - PIN + 1,
  right: x + PIN - 1,
  bottom: y + PIN - 1,
})
const isInFrame = (box: Box) =>
  box.left >= 4 && box.top >= 4 && box.right <= FRAME.width - 4 && box.bottom <= FRAME.height - 4
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
