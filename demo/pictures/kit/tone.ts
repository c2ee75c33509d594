import { tintOf } from '#components/theme/sport-tints.ts'
import { hexOf, type Oklch, oklchOf } from './colour.ts'

/** The tones of one picture. Every scheme uses the same lightness and chroma; only the sport's hue differs. */
export type Tone = {
  scheme: Scheme
  /** Around the place. */
  ground: string
  /** The place itself. */
  field: string
  /** A third tone between the two and the marks: stripes, zones, second mats. */
  zone: string
  /** Lines. */
  mark: string
  /** Subdued lines. */
  faint: string
  /** Cast shadows, always with an opacity. */
  shade: string
  /** The only colour outside the sport's hue. */
  accent: string
}

export const SCHEMES = ['paint', 'pale', 'duo', 'deep'] as const
export type Scheme = (typeof SCHEMES)[number]

type LightnessChroma = readonly [lightness: number, chroma: number]
type Recipe = Record<'ground' | 'field' | 'zone' | 'mark' | 'faint', LightnessChroma>

const RECIPES: Record<Scheme, Recipe> = {
  paint: {
    ground: [0.66, 0.082],
    field: [0.745, 0.08],
    zone: [0.695, 0.088],
    mark: [0.975, 0.014],
    faint: [0.84, 0.05],
  },
  pale: {
    ground: [0.945, 0.018],
    field: [0.895, 0.04],
    zone: [0.855, 0.055],
    mark: [0.5, 0.085],
    faint: [0.74, 0.065],
  },
  duo: { ground: [0.44, 0.072], field: [0.775, 0.074], zone: [0.7, 0.082], mark: [0.975, 0.014], faint: [0.87, 0.045] },
  deep: { ground: [0.36, 0.056], field: [0.42, 0.068], zone: [0.385, 0.062], mark: [0.935, 0.03], faint: [0.57, 0.07] },
}

/** Colours of objects, from the same muted family. */
export const PALETTE = {
  cream: '#f6efe0',
  white: '#fbf8f1',
  ink: '#24302b',
  orange: '#d9743a',
  terracotta: '#bb5f3e',
  ochre: '#d3a044',
  lime: '#cfd06a',
  green: '#2f7a5c',
  teal: '#3d8791',
  blue: '#4d78a3',
  rose: '#b5646a',
  wood: '#c99a66',
  steel: '#8d979b',
} as const

/**
 * Adjusts hues that look out of place at equal numbers. Dark yellow looks like mud: shifted towards red it becomes a
 * warm brown, towards green a moss. Light red looks sweet pink: slightly darker, fuller and yellower it becomes brick
 * and clay.
 */
const correctTone = ({ l, c, h }: Oklch): Oklch => {
  if (l < 0.48 && h > 50 && h < 108) return { l, c, h: h - (h - 46) * 0.55 }
  if (l < 0.48 && h >= 108 && h < 135) return { l, c, h: h + 20 }
  const red = Math.max(0, 1 - Math.abs(((h + 180) % 360) - 200) / 30)
  if (l < 0.55 || c < 0.02) return { l, c, h }
  return l < 0.82
    ? { l: l - 0.075 * red, c: c * (1 + 0.3 * red), h: h + 9 * red }
    : { l, c: c * (1 - 0.15 * red), h: h + 26 * red }
}

/** The tones of a sport in one scheme. */
export const toneOf = (slug: string, scheme: Scheme): Tone => {
  const { c, h } = oklchOf(tintOf(slug).ink)
  const strength = c / 0.088
  const tone = ([lightness, chroma]: LightnessChroma) => hexOf(correctTone({ l: lightness, c: chroma * strength, h }))
  const recipe = RECIPES[scheme]
  const isWarm = h < 105 || h > 345
  return {
    scheme,
    ground: tone(recipe.ground),
    field: tone(recipe.field),
    zone: tone(recipe.zone),
    mark: tone(recipe.mark),
    faint: tone(recipe.faint),
    shade: hexOf({ l: 0.22, c: 0.04 * strength, h }),
    accent: isWarm ? hexOf({ l: 0.5, c: 0.07, h: 172 }) : hexOf({ l: 0.7, c: 0.125, h: 58 }),
  }
}
