import { darker } from '../kit/colour.ts'
import { el, group, path } from '../kit/svg.ts'

/** Clothes in the picture's units (640 × 640): shoulders from y ≈ 470 down, the neck centred at x = 320. */
export const GARMENTS = ['track', 'polo', 'tee', 'hoodie', 'quarterZip', 'vest', 'jacketOpen'] as const
export type Garment = (typeof GARMENTS)[number]
export type Clothes = { garment: Garment; colour: string; trim: string; whistle: boolean; wide: number }

/** Outline of the torso; `wide` is half the shoulder width. */
export const torso = (wide: number): string => {
  const [l, r] = [320 - wide, 320 + wide]
  return `M272 462C250 480 ${l + 74} 492 ${l + 40} 510C${l + 4} 528 ${l - 6} 580 ${l - 14} 660H${r + 14}C${r + 6} 580 ${r - 4} 528 ${r - 40} 510C${r - 74} 492 390 480 368 462Q320 500 272 462Z`
}

const sleeves = (wide: number, colour: string): string => {
  const [l, r] = [320 - wide, 320 + wide]
  return path(
    `M${l + 52} 660C${l + 50} 620 ${l + 56} 590 ${l + 64} 566M${r - 52} 660C${r - 50} 620 ${r - 56} 590 ${r - 64} 566`,
    { fill: 'none', stroke: darker(colour, 0.09), 'stroke-width': 4, 'stroke-linecap': 'round' },
  )
}

const stripes = (wide: number, trim: string): string => {
  const [l, r] = [320 - wide, 320 + wide]
  return [0, 13]
    .map((i) =>
      path(
        `M${l + 96 + i} ${489 - i * 0.4}C${l + 54 + i} 512 ${l + 28 + i} 560 ${l + 16 + i} 660M${r - 96 - i} ${489 - i * 0.4}C${r - 54 - i} 512 ${r - 28 - i} 560 ${r - 16 - i} 660`,
        { fill: 'none', stroke: trim, 'stroke-width': 6 },
      ),
    )
    .join('')
}

const zip = (from: number, to: number): string =>
  path(`M320 ${from}V${to}`, { stroke: '#f1eee6', 'stroke-width': 4, opacity: 0.85 }) +
  el('rect', { x: 315, y: from + 6, width: 10, height: 20, rx: 4, fill: '#f1eee6' })

const stand = (colour: string, inner: string, open = 20): string =>
  path(
    `M262 470C256 446 262 430 270 420C280 448 ${320 - open - 6} 470 ${320 - open * 0.2} 506C300 506 276 490 262 470ZM378 470C384 446 378 430 370 420C360 448 ${320 + open + 6} 470 ${320 + open * 0.2} 506C340 506 364 490 378 470Z`,
    { fill: colour },
  ) +
  path('M270 420C280 448 300 470 316 504M370 420C360 448 340 470 324 504', {
    fill: 'none',
    stroke: inner,
    'stroke-width': 4,
    'stroke-linecap': 'round',
  })

const front: Record<Garment, (c: Clothes) => string> = {
  track: ({ colour, trim, wide }) =>
    group(stripes(wide, trim), { 'clip-path': 'url(#torso)' }) +
    path('M316 504L320 660', { stroke: darker(colour, 0.1), 'stroke-width': 10 }) +
    zip(506, 660) +
    stand(darker(colour, 0.05), trim),
  polo: ({ colour, trim }) =>
    path('M306 498H334V600H306Z', { fill: darker(colour, 0.05) }) +
    [530, 566].map((y) => el('circle', { cx: 320, cy: y, r: 4.5, fill: trim })).join('') +
    path(
      'M268 456C258 470 256 484 262 500L304 520L320 500C298 492 280 476 268 456ZM372 456C382 470 384 484 378 500L336 520L320 500C342 492 360 476 372 456Z',
      { fill: darker(colour, -0.045) },
    ) +
    path('M262 500L304 520L320 500M378 500L336 520L320 500', {
      fill: 'none',
      stroke: trim,
      'stroke-width': 3.4,
      'stroke-linejoin': 'round',
    }),
  tee: ({ colour }) =>
    path('M266 462Q320 528 374 462', {
      fill: 'none',
      stroke: darker(colour, 0.08),
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }),
  hoodie: ({ colour, trim }) =>
    path(
      'M250 476C240 440 262 430 276 428C262 462 300 504 320 506C340 504 378 462 364 428C378 430 400 440 390 476C380 510 346 536 320 538C294 536 260 510 250 476Z',
      { fill: darker(colour, 0.06) },
    ) +
    path('M296 532Q292 566 298 598M344 532Q348 562 343 586', {
      fill: 'none',
      stroke: trim,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  quarterZip: ({ colour, trim }) =>
    path('M314 500L320 610L326 500Z', { fill: darker(colour, 0.12) }) +
    zip(504, 606) +
    stand(darker(colour, -0.03), trim, 16),
  vest: ({ colour, trim, wide }) =>
    path(
      `M${320 - wide + 90} 490C${320 - wide + 104} 540 ${320 - wide + 96} 600 ${320 - wide + 92} 660M${320 + wide - 90} 490C${320 + wide - 104} 540 ${320 + wide - 96} 600 ${320 + wide - 92} 660`,
      { fill: 'none', stroke: darker(colour, 0.1), 'stroke-width': 6 },
    ) + path('M266 462Q320 540 374 462', { fill: 'none', stroke: trim, 'stroke-width': 9, 'stroke-linecap': 'round' }),
  jacketOpen: ({ colour, trim }) =>
    path('M276 470L320 540L364 470L352 660H288Z', { fill: trim }) +
    path('M266 464Q320 520 374 464', { fill: 'none', stroke: darker(trim, 0.08), 'stroke-width': 8 }) +
    path(
      'M262 470C256 446 262 430 272 422C272 470 288 520 296 660H270ZM378 470C384 446 378 430 368 422C368 470 352 520 344 660H370Z',
      { fill: darker(colour, 0.06) },
    ),
}

const whistle = (): string =>
  group(
    path('M278 470C288 512 306 534 321 544M362 470C352 512 336 534 321 544', {
      fill: 'none',
      stroke: '#d9743a',
      'stroke-width': 5,
    }) +
      el('rect', { x: 304, y: 540, width: 38, height: 17, rx: 8, fill: '#3b4643' }) +
      el('circle', { cx: 312, cy: 551, r: 13, fill: '#3b4643' }) +
      el('circle', { cx: 312, cy: 551, r: 5, fill: '#8d979b' }),
  )

/** Neck and clothes; `chin` is the head's outline, already positioned, which shades the neck. */
export const drawClothes = (clothes: Clothes, skin: string, chin: string): string => {
  const { colour, wide, garment } = clothes
  const body = torso(wide)
  return (
    el('clipPath', { id: 'neck' }, path('M274 340V452C274 476 300 506 320 508S366 476 366 452V340Z', {})) +
    path('M274 340V452C262 470 240 480 220 490L320 560L420 490C400 480 378 470 366 452V340Z', { fill: skin }) +
    group(group(chin, { transform: 'translate(8 34)' }), { 'clip-path': 'url(#neck)', fill: darker(skin, 0.1, 1.15) }) +
    el('clipPath', { id: 'torso' }, path(body, {})) +
    path(body, { fill: colour }) +
    el(
      'linearGradient',
      { id: 'fold', gradientUnits: 'userSpaceOnUse', x1: 180, y1: 440, x2: 560, y2: 640 },
      el('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.1 }) +
        el('stop', { offset: 0.4, 'stop-color': '#15100c', 'stop-opacity': 0 }) +
        el('stop', { offset: 1, 'stop-color': '#15100c', 'stop-opacity': 0.24 }),
    ) +
    group(path('M0 440H640V660H0Z', { fill: 'url(#fold)' }) + sleeves(wide, colour), { 'clip-path': 'url(#torso)' }) +
    front[garment](clothes) +
    (clothes.whistle ? whistle() : '')
  )
}
