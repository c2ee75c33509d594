/**
 * Cities without outlines. The boundary of a city on the land border would show part of the national border, which only
 * officially approved maps may show; the same holds for islands far out at sea, and for 香港, 澳门 and 台湾.
 */
export const BORDER_CITIES: ReadonlySet<string> = new Set(
  `
  150200 150700 150800 150900 152200 152500 152900 210600 220500 220600 222400 230300 230400 230500 230700 230800 231000
  231100 232700 450600 451000 451400 460300 530500 530800 530900 532500 532600 532800 533100 533300 540200 540400 540500
  542500 620900 650500 652300 652700 652900 653000 653100 653200 654000 654200 654300 659005 659007 659008 659010 710000
  810000 820000
  `
    .trim()
    .split(/\s+/),
)

/**
 * Cities whose districts were redrawn since the source was made, and the districts concerned: these are drawn as one
 * unnamed area. Other such cities are drawn without districts. 崇明 is not in the source.
 */
export const REDRAWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['310100', []],
  ['320600', ['320602']],
  ['330100', ['330102', '330105', '330109', '330110']],
  ['350400', ['350404']],
  ['410300', ['410306', '410307', '410308']],
  ['440300', ['440306']],
])

/** Current districts that are in the source under an unguessable name, by their codes. */
export const RENAMED: ReadonlyMap<string, string> = new Map([['370116', '371202']])
