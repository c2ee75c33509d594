/** Lightness 0–1, chroma, hue in degrees. Tones with equal lightness and chroma look equally strong in any hue. */
export type Oklch = { l: number; c: number; h: number }

const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** `#RRGGBB` of an OKLCH colour; out-of-gamut values are clipped per channel. */
export const hexOf = ({ l, c, h }: Oklch): string => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  return `#${channels
    .map((v) =>
      Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, v)))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The OKLCH colour of `#RRGGBB`. */
export const oklchOf = (hex: string): Oklch => {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
  const A = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const B = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return { l, c: Math.hypot(A, B), h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 }
}

/** The same hue, darker by `by`; `chroma` scales its saturation. */
export const darker = (hex: string, by: number, chroma = 1): string => {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: l - by, c: c * chroma, h })
}
