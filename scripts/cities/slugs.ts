import { pinyin } from 'pinyin-pro'

/**
 * Slugs that pinyin alone does not give: homophones (the larger city keeps the plain spelling), names with a second
 * reading, and spellings with ü.
 */
const SLUG_OVERRIDES = new Map([
  ['341300', 'anhuisuzhou'],
  ['361000', 'jiangxifuzhou'],
  ['321200', 'jiangsutaizhou'],
  ['230700', 'heilongjiangyichun'],
  ['610800', 'shaanxiyulin'],
  ['632500', 'hainanzhou'],
  ['341500', 'luan'],
  ['500100', 'chongqing'],
  ['141100', 'lvliang'],
  ['540300', 'changdu'],
  ['653100', 'kashi'],
  ['820000', 'aomen'],
])

/** Short host labels people type, and old or foreign spellings; each redirects to the canonical slug. */
const ALIASES = new Map([
  ['110100', ['bj', 'peking']],
  ['120100', ['tj']],
  ['310100', ['sh']],
  ['500100', ['cq']],
  ['440100', ['gz', 'canton']],
  ['440300', ['sz']],
  ['440400', ['zh']],
  ['440500', ['st']],
  ['440600', ['fs']],
  ['441300', ['huiz']],
  ['441900', ['dg']],
  ['442000', ['zs']],
  ['330100', ['hz']],
  ['330200', ['nb']],
  ['330300', ['wz']],
  ['330400', ['jx']],
  ['330600', ['sx']],
  ['330700', ['jh']],
  ['331000', ['tz', 'zhejiangtaizhou']],
  ['320100', ['nj']],
  ['320200', ['wx']],
  ['320300', ['xz']],
  ['320400', ['cz']],
  ['320500', ['su', 'jiangsusuzhou']],
  ['320600', ['nt']],
  ['321000', ['yz']],
  ['321200', ['taizhoujs']],
  ['340100', ['hf']],
  ['341300', ['suzhouah']],
  ['350100', ['fz', 'fujianfuzhou']],
  ['350200', ['xm', 'amoy']],
  ['350500', ['qz']],
  ['360100', ['nc']],
  ['360900', ['jiangxiyichun']],
  ['361000', ['fuzhoujx']],
  ['370100', ['jn']],
  ['370200', ['qd']],
  ['370600', ['yt']],
  ['370700', ['wf']],
  ['410100', ['zz']],
  ['410300', ['ly']],
  ['420100', ['wh']],
  ['420500', ['yc']],
  ['420600', ['xf']],
  ['430100', ['cs']],
  ['130100', ['sjz']],
  ['130200', ['ts']],
  ['130600', ['bd']],
  ['140100', ['ty']],
  ['150100', ['hhht', 'hohhot']],
  ['210100', ['sy']],
  ['210200', ['dl']],
  ['220100', ['cc']],
  ['230100', ['hrb', 'harbin']],
  ['230700', ['yichunhlj']],
  ['450100', ['nn']],
  ['450200', ['liuz']],
  ['450300', ['gl']],
  ['450900', ['guangxiyulin']],
  ['460100', ['haik']],
  ['510100', ['cd']],
  ['520100', ['gy']],
  ['530100', ['km']],
  ['540100', ['lhasa']],
  ['610100', ['xa']],
  ['610800', ['yulinsx']],
  ['620100', ['lz']],
  ['630100', ['xn']],
  ['640100', ['yinch']],
  ['650100', ['wlmq', 'urumqi']],
  ['810000', ['hk', 'hongkong']],
  ['820000', ['macau', 'macao']],
])

/** Districts whose name has an unusual reading, and new areas commonly called by a short name. */
const DISTRICT_SLUG_OVERRIDES = new Map([
  ['120116', 'binhai'],
  ['130225', 'laoting'],
  ['130726', 'yuxian'],
  ['131025', 'dacheng'],
  ['141024', 'hongtong'],
  ['310112', 'minhang'],
  ['310115', 'pudong'],
  ['320116', 'luhe'],
  ['340303', 'bengshan'],
  ['341021', 'shexian'],
  ['371481', 'laoling'],
  ['371722', 'shanxian'],
  ['410621', 'xunxian'],
  ['420116', 'huangpi'],
  ['441422', 'dabu'],
  ['520203', 'liuzhi'],
  ['610829', 'wubu'],
  ['652823', 'yuli'],
])

const pinyinOf = (name: string) =>
  pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'off' })
    // 都 is read du in every place name.
    .map((syllable, at) => (name[at] === '都' ? 'du' : syllable))
    .join('')

/** The canonical host label of a city: pinyin of its short name unless overridden above. */
export const slugOf = (adCode: string, label: string): string => SLUG_OVERRIDES.get(adCode) ?? pinyinOf(label)

/**
 * Path segments of a city's districts: homophones are spelled out in full; if that is not enough, the code is added.
 */
export function districtSlugs(districts: readonly Named[]): string[] {
  const slugRules = [
    ({ adCode, label }: Named) => DISTRICT_SLUG_OVERRIDES.get(adCode) ?? pinyinOf(label),
    ({ adName }: Named) => pinyinOf(adName),
  ]
  return districts.map((district) => {
    const slugRule = slugRules.find((each) => districts.filter((other) => each(other) === each(district)).length === 1)
    return slugRule ? slugRule(district) : pinyinOf(district.label) + district.adCode.slice(-2)
  })
}

interface Named {
  adCode: string
  adName: string
  label: string
}

export const aliasesOf = (adCode: string, slug: string): string[] =>
  (ALIASES.get(adCode) ?? []).filter((alias) => alias !== slug)
