import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SPORT_TINTS } from '#components/theme/sport-tints.ts'
import { PICTURES } from '../kit/output-folders.ts'
import { randomOf } from '../kit/random.ts'
import { circle, el, path, rect } from '../kit/svg.ts'
import { AVATARS, isChildAvatar, sexOfAvatar } from './learner-numbers.ts'
import { personOf } from './people.ts'
import { type Person, portraitSvg } from './person.ts'

/** Shown at 40–48 px, which is up to three times as many pixels on dense screens. */
const SIDE = 144

/** Learners and their parents: every other one is a child, with a rounder face and larger eyes, never in a jacket. */
const learnerOf = (n: number): Person => {
  const random = randomOf(`learner/${n}`)
  // Numbers not used by the coaches' portraits.
  const person = personOf(sexOfAvatar(n), 100 + n)
  const isChild = isChildAvatar(n)
  const { face, clothes } = person
  return {
    ...person,
    hat: undefined,
    hairColour: isChild ? '#241e1c' : person.hairColour,
    face: {
      ...face,
      beard: undefined,
      aged: false,
      glasses: isChild && random.chance(0.75) ? undefined : face.glasses,
      ...(isChild
        ? { cheek: 91, jaw: 72, chin: 99, eye: 1.28, lashes: false, nose: -3, brow: { ...face.brow, thick: 3.6 } }
        : {}),
    },
    clothes: {
      ...clothes,
      whistle: false,
      garment: random.pick(['tee', 'polo', 'hoodie', 'tee'] as const),
      wide: isChild ? 178 : clothes.wide,
    },
  }
}

/** The default avatar: a figure in the site's green. */
const defaultAvatar = (): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 96 96', width: 96, height: 96 },
    rect(0, 0, 96, 96, { fill: '#e6f2ec' }) +
      circle(48, 38, 17, { fill: '#9cc4b3' }) +
      path('M14 96C14 73 29 62 48 62S82 73 82 96Z', { fill: '#9cc4b3' }),
  )

/** Draws learners' avatars on a tint, `pictures/avatars/{00–23}.webp`, and the default one. */
export const buildAvatars = async (): Promise<number> => {
  const folder = join(PICTURES, 'avatars')
  const tints = Object.values(SPORT_TINTS).map(({ tint }) => tint)
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < AVATARS; n++) {
    await sharp(Buffer.from(portraitSvg(learnerOf(n), '90 92 460 460')))
      .flatten({ background: tints[(n * 7) % tints.length] })
      .resize(SIDE)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${String(n).padStart(2, '0')}.webp`))
  }
  await writeFile(join(folder, 'default.svg'), `${defaultAvatar()}\n`)
  return AVATARS + 1
}
