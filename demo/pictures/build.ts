import { buildBanners } from './banners/build.ts'
import { buildBrand } from './brand/build.ts'
import { buildClips } from './clips/build.ts'
import { writeSheet } from './kit/sheet.ts'
import { buildAvatars } from './portraits/avatars.ts'
import { buildPortraits } from './portraits/build.ts'
import { buildSports } from './sports/build.ts'
import { buildVenues } from './venues/build.ts'

/**
 * Draws the site's pictures into `public/`: `node demo/pictures/build.ts [part] [name]`. The same sources always produce
 * the same drawings; the files are committed, so this only runs when a drawing changes.
 *
 * `node demo/pictures/build.ts sheet sports/lanqiu sheet.png` puts finished pictures side by side for review.
 */
const PARTS: Record<string, (only?: string) => Promise<number>> = {
  sports: buildSports,
  portraits: buildPortraits,
  avatars: buildAvatars,
  banners: buildBanners,
  venues: buildVenues,
  brand: buildBrand,
  clips: buildClips,
}

const [part, only, file] = process.argv.slice(2)
if (part === 'sheet' && only && file) {
  console.log(`${await writeSheet(only, file)} pictures in ${file}`)
} else if (part && !PARTS[part]) {
  console.error(`There is no part “${part}”. Parts: ${Object.keys(PARTS).join(', ')}, sheet {folder} {file}`)
  process.exitCode = 1
} else {
  for (const [name, build] of Object.entries(PARTS)) {
    if (part && part !== name) continue
    const started = performance.now()
    const count = await build(only)
    console.log(`${name}: ${count} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}
