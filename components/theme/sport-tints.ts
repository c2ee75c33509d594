/**
 * Two tones of a sport: the light background of pictures, and a darker one for lines and marks (decoration, not text).
 */
export type SportTint = { tint: string; ink: string }

/** Court green, for sports without their own tint. */
const DEFAULT_TINT: SportTint = { tint: '#E6F2EC', ink: '#0B6E4F' }

/**
 * The tint of each second-level sport by slug. All share one lightness and nearly one chroma (OKLCH 0.93 and 0.47), so
 * that cards of different sports look calm side by side; only the hue differs.
 */
export const SPORT_TINTS: Record<string, SportTint> = {
  lanqiu: { tint: '#FDE1CD', ink: '#844A15' },
  zuqiu: { tint: '#D6EFDC', ink: '#2F6942' },
  yumaoqiu: { tint: '#D1F0E1', ink: '#106B4F' },
  wangqiu: { tint: '#D7EAFC', ink: '#345E85' },
  pingpangqiu: { tint: '#CFEDFA', ink: '#0C6481' },
  paiqiu: { tint: '#F6E5CA', ink: '#785303' },
  bangqiu: { tint: '#FDE0D5', ink: '#844931' },
  gaoerfu: { tint: '#DEEDD4', ink: '#48652E' },
  youyong: { tint: '#CDEEF6', ink: '#006779' },
  huating: { tint: '#D5EBF9', ink: '#2B617F' },
  taiquandao: { tint: '#D9E8FF', ink: '#3C5B89' },
  wushu: { tint: '#FDE0D8', ink: '#83483B' },
  quanji: { tint: '#FEDFDE', ink: '#834647' },
  sanda: { tint: '#F2E6CE', ink: '#71561A' },
  roudao: { tint: '#E4EAD5', ink: '#566132' },
  jijian: { tint: '#E3E6F6', ink: '#525879' },
  jianshen: { tint: '#DFE9F2', ink: '#485D70' },
  yujia: { tint: '#F0E2F0', ink: '#6B506D' },
  pulati: { tint: '#F6E1E9', ink: '#764C5E' },
  paobu: { tint: '#FFDED4', ink: '#8A4331' },
  tiaosheng: { tint: '#F9E3CB', ink: '#7D500C' },
  tineng: { tint: '#F0E7CD', ink: '#6D5913' },
  zhongkao: { tint: '#D8EDE0', ink: '#35674C' },
  jiewu: { tint: '#E9E4F6', ink: '#5F5379' },
  ticao: { tint: '#F8E0E4', ink: '#7B4B54' },
  huaxue: { tint: '#D9EBF2', ink: '#386171' },
  huabing: { tint: '#D5ECEF', ink: '#2A656B' },
  lunhua: { tint: '#D0EFEB', ink: '#0A6963' },
  huaban: { tint: '#EEE6DA', ink: '#68583E' },
  panyan: { tint: '#F4E4D7', ink: '#745336' },
  shejian: { tint: '#ECE8CD', ink: '#665B15' },
  mashu: { tint: '#F2E5D4', ink: '#71552E' },
}

/** The tint of a sport's slug; court green if absent or unknown. */
export const tintOf = (slug: string | null | undefined): SportTint =>
  (slug && Object.hasOwn(SPORT_TINTS, slug) && SPORT_TINTS[slug]) || DEFAULT_TINT
