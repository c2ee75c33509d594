import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PUBLIC } from '../kit/output-folders.ts'
import { penFor } from '../kit/pen.ts'
import { paint } from '../kit/raster.ts'
import { sceneSvg } from '../kit/scene.ts'
import { group, rect } from '../kit/svg.ts'
import { lanqiu } from '../sports/lanqiu.ts'
import { ball } from '../things/balls.ts'
import { icoOf } from './ico.ts'
import { cardSvg, lettering, logoSvg, mark, markSvg, tileSvg } from './logo.ts'

const OG = { width: 1200, height: 630 }

/** The image of shared links: the centre circle of a court in the site's green, with name and slogan. */
const shareImage = (): Promise<Buffer> => {
  const pen = penFor('yumaoqiu', 0, 'duo', { x: 3.9, y: 1.9, w: 18.6, turn: -24 })
  pen.tone.ground = '#0b5b43'
  pen.tone.field = '#0b6e4f'
  pen.tone.zone = '#0a6549'
  pen.tone.mark = '#cfe6db'
  const over =
    '<linearGradient id="calm"><stop offset=".3" stop-color="#0a5b42"/><stop offset=".66" stop-color="#0a5b42" stop-opacity="0"/></linearGradient>' +
    rect(0, 0, OG.width, OG.height, { fill: 'url(#calm)' }) +
    group(mark('#f7f6f2', '#0b6e4f'), { transform: 'translate(88 178) scale(2)' }) +
    lettering('好教练', 'bold', 246, 184, 116, '#ffffff', 30) +
    lettering('在您的城市找到合适的教练', 'regular', 92, 372, 45, '#e6f2ec', 40)
  return paint(
    sceneSvg(pen, OG, {
      place: lanqiu.place(pen),
      things: ball(pen, 'basketball', 7.4, 2.4, 0.6, 24),
      over,
      window: false,
    }),
    OG,
  )
}

/** Draws logo, icons and the image of shared links into `public/`. */
export const buildBrand = async (): Promise<number> => {
  const out = (name: string) => join(PUBLIC, name)
  const png = (svg: string, width: number) =>
    sharp(Buffer.from(svg), { density: (72 * width * 2) / 64 })
      .resize({ width })
      .png({ palette: true, effort: 10 })
      .toBuffer()
  await mkdir(out('og'), { recursive: true })
  await writeFile(out('logo.svg'), `${logoSvg()}\n`)
  await writeFile(out('icon.svg'), `${markSvg()}\n`)
  const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(markSvg(), size) })))
  await writeFile(out('favicon.ico'), icoOf(sizes))
  await writeFile(out('apple-touch-icon.png'), await png(tileSvg(), 180))
  await writeFile(out('icon-512.png'), await png(tileSvg(), 512))
  await writeFile(out('logo-card.png'), await png(cardSvg(), 600))
  const image = await shareImage()
  await sharp(image).jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(out('og/default.jpg'))
  await sharp(image).webp({ quality: 84, effort: 6 }).toFile(out('og/default.webp'))
  return 8
}
