import { randomOf } from '../kit/random.ts'
import { type Clothes, GARMENTS } from './clothes.ts'
import { type Face, MOUTHS } from './features.ts'
import { MENS_HAIR, WOMENS_HAIR } from './hair.ts'
import type { Person } from './person.ts'

const SKINS = ['#f4d9c0', '#f0cfb2', '#eac4a2', '#e3b892', '#d9a87f', '#cc976c'] as const
const HAIRS = ['#1e1a19', '#241e1c', '#2b2320', '#332822', '#3f2f26'] as const
const GREY = '#77726d'
/** Garment and trim colours, from the muted family of the covers. */
const COLOURS = [
  ['#2f5d50', '#f1ece0'],
  ['#0b6e4f', '#f1ece0'],
  ['#34506b', '#e9e4d8'],
  ['#4d6f91', '#f3efe6'],
  ['#22323f', '#d9743a'],
  ['#a6583d', '#f3e9dc'],
  ['#c2763f', '#fbf3e6'],
  ['#8d4a4e', '#f0e4dc'],
  ['#d8cdb8', '#4c5a54'],
  ['#e9e3d6', '#0b6e4f'],
  ['#5d6663', '#e9e4d8'],
  ['#3d7f86', '#f0ede4'],
  ['#c69a4a', '#38443f'],
  ['#6c5a78', '#efe7ee'],
] as const

/** The `n`-th man or woman of the set. */
export const personOf = (sex: 'm' | 'f', n: number): Person => {
  const random = randomOf(`portrait/${sex}/${n}`)
  const isMan = sex === 'm'
  const skin = SKINS[Math.min(SKINS.length - 1, Math.floor(random.between(0, 1) * (isMan ? 6 : 4.4)))]!
  const aged = random.chance(isMan ? 0.24 : 0.16)
  const styles = Object.entries(isMan ? MENS_HAIR : WOMENS_HAIR)
  // Haircuts rotate, so that neighbours in a list never look alike.
  let [cut, hair] = styles[(n * 7 + Math.floor(n / styles.length) * 3) % styles.length]!
  if (cut === 'receding' && !aged) [cut, hair] = styles[0]!
  const hairColour = aged && random.chance(isMan ? 0.4 : 0.15) ? GREY : random.pick(HAIRS)
  const cheek = random.between(isMan ? 84 : 80, isMan ? 91 : 87)
  const face: Face = {
    skin,
    cheek,
    jaw: random.between(isMan ? 60 : 48, isMan ? 74 : 60),
    chin: random.between(isMan ? 108 : 104, isMan ? 118 : 111),
    eye: random.between(isMan ? 0.86 : 1, isMan ? 1.1 : 1.26),
    lift: random.between(0.2, 1.3),
    brow: {
      thick: random.between(isMan ? 5.4 : 3, isMan ? 8.2 : 4.6),
      arch: random.between(isMan ? 5 : 7, isMan ? 10 : 12),
      tilt: random.between(-2.4, 0.4),
    },
    nose: random.between(isMan ? -1 : -3, isMan ? 4 : 1),
    mouth: random.pick(['smile', 'smile', 'grin', ...MOUTHS] as const),
    lip: isMan
      ? random.pick(['#a25f50', '#985548', '#8f4f44'] as const)
      : random.pick(['#b5564f', '#b8615a', '#a8504d'] as const),
    turn: random.pick([-1, -0.6, 0, 0.6, 1] as const),
    lashes: !isMan,
    beard: isMan ? (random.chance(0.22) ? 'stubble' : random.chance(0.05) ? 'chin' : undefined) : undefined,
    glasses: random.chance(0.2) ? random.pick(['round', 'square', 'half'] as const) : undefined,
    aged,
  }
  const [colour, trim] = random.pick(COLOURS)
  const clothes: Clothes = {
    garment: random.pick(['track', 'track', 'polo', ...GARMENTS] as const),
    colour,
    trim,
    whistle: random.chance(0.12),
    wide: random.between(isMan ? 216 : 178, isMan ? 240 : 200),
  }
  const hat: Person['hat'] =
    isMan && ['crew', 'buzz', 'spiky'].includes(cut) && random.chance(0.3)
      ? { kind: 'cap', colour: random.pick(COLOURS)[0] }
      : !isMan && ['ponytail', 'bun'].includes(cut) && random.chance(0.35)
        ? { kind: 'band', colour: random.pick(['#d9743a', '#f1ece0', '#3d7f86'] as const) }
        : undefined
  return { face, hair, hairColour, clothes, hat }
}
