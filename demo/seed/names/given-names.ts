/** Given names by sex and decade of birth: complete names of the time, and syllables that were then combined. */
type DecadeNames = { names: string; first: string; second: string }

const expandNames = ({ names, first, second }: DecadeNames): readonly string[] => [
  ...names.split(' '),
  ...[...first].flatMap((one) => [...second].filter((two) => two !== one).map((two) => one + two)),
]

const MEN = {
  1960: expandNames({
    names: '建国 建军 志强 国强 卫东 国华 建华 永福 德明 志明 国庆 文革 光明 福生 学军 保国 兴华 春生 长林 耀宗',
    first: '建志国永德文光明',
    second: '平生华强明林民忠',
  }),
  1970: expandNames({
    names: '军 勇 强 伟 刚 辉 涛 斌 建平 志勇 海波 小军 晓东 立新 志刚 永刚 文杰 国栋 少华 剑锋',
    first: '志海文永少晓建立',
    second: '军勇刚辉平波峰斌',
  }),
  1980: expandNames({
    names: '磊 鹏 超 波 杰 浩 凯 亮 飞 鑫 洋 宇 峰 帅 俊 海涛 晓明 志远 文斌 振宇 家豪 伟杰 少聪 明辉 冠华',
    first: '志文晓振家伟海俊明建',
    second: '鹏涛斌杰辉超峰龙波远',
  }),
  1990: expandNames({
    names: '昊 航 睿 阳 恒 龙 骁 毅 旭 哲 子豪 俊杰 文博 嘉俊 浩然 天宇 博文 泽宇 家乐 景行 晋安 一鸣',
    first: '俊嘉子浩文泽家宇思承锦启',
    second: '杰豪轩宇辉铭健源林恒凯',
  }),
  2000: expandNames({
    names: '宇航 梓豪 浩宇 俊熙 奕辰 宇轩 一凡 子墨 嘉树 致远 乐天 予安 沐阳 皓轩',
    first: '宇子浩奕梓俊嘉思',
    second: '轩辰航宸睿泽熙恒凡',
  }),
} as const

const WOMEN = {
  1960: expandNames({
    names: '桂兰 秀英 玉珍 淑芬 凤英 春梅 惠芳 美珍 月娥 爱华 丽华 秀珍 桂芳 玉兰',
    first: '秀玉淑桂惠美爱丽',
    second: '英兰珍芳华梅琴芬',
  }),
  1970: expandNames({
    names: '丽 敏 静 红 艳 霞 燕 萍 玲 梅 芳 海燕 丽萍 晓红 小玲 雪梅 春燕 慧敏 丽娟 惠玲',
    first: '丽晓小海雪慧美淑',
    second: '红萍玲敏娟霞燕琴',
  }),
  1980: expandNames({
    names: '婷 娜 颖 倩 娟 莉 琳 洁 丹 晶 璐 蕾 静 晓燕 婷婷 丽娜 佳慧 文静 雅婷 海霞 秋月 少芬 绮雯',
    first: '晓佳雅文丽思慧玉嘉淑',
    second: '婷慧静敏莹琳雯燕娟倩',
  }),
  1990: expandNames({
    names: '雪 菲 欣 悦 璇 瑶 妍 思琪 梦婷 雨欣 佳怡 诗雨 晓彤 静怡 若楠 婉婷 可欣 嘉敏 乐瑶 芷晴 映雪',
    first: '思雨佳梦诗嘉晓静若芷心',
    second: '琪婷怡欣彤瑶涵雯妍颖',
  }),
  2000: expandNames({
    names: '梓涵 欣怡 子萱 诗涵 雨桐 一诺 语嫣 沐晴 思远 可馨 依诺 知夏 南乔 清越',
    first: '梓子欣诗雨语思沐若',
    second: '涵萱桐怡彤晴妍琪瑶',
  }),
} as const

/** The usual given names for people born in this year. */
export function givenNamesOf(sex: 'm' | 'f', birthYear: number): readonly string[] {
  const decade = Math.min(2000, Math.max(1960, Math.floor(birthYear / 10) * 10)) as keyof typeof MEN
  return (sex === 'm' ? MEN : WOMEN)[decade]
}
