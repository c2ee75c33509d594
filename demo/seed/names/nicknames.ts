/** Children's nicknames, with which parents sign comments. */
export const PET_NAMES: readonly string[] =
  '豆豆 果果 乐乐 小满 一诺 朵朵 麦麦 糖糖 阿布 团子 可乐 安安 沐沐 石头 米粒 七七 小鱼 木木 元宝 辰辰 点点 嘟嘟 墨墨 小树 暖暖 皮皮 天天 悠悠 蛋卷 小核桃 大宝 二宝 小橙子 嘉嘉 轩轩 芊芊 童童 南瓜 叮当 芝麻 土豆 小葵 星星 妞妞 壮壮 阳阳 涵涵 琪琪 睿睿 小虎'.split(
    ' ',
  )

export const PARENT_ENDINGS: readonly string[] = ['妈妈', '妈妈', '妈妈', '爸爸', '爸爸', '妈', '爸', '奶奶', '外公']

/** Screen names of adults. */
export const SCREEN_NAMES: readonly string[] =
  '南山不打烊 慢跑的鹅 老周在打球 今天也要动一动 阿杰 Kelvin 下班去球馆 一口气五公里 海边的椰子 半路出家 小城夏天 莉莉安 阿May 番茄炒蛋 早睡计划 云上 不吃香菜 大力水手 半糖去冰 Leo 豆浆油条 木子 晴天娃娃 周末见 风筝线 Vivian 老陈不老 追风的阿明 北纬三十度 向日葵 小步快走 热水袋 胖虎要瘦 橘子汽水 Joy 西瓜皮 长跑新手 加一分 荔湾人家 三餐四季 隔壁老林 跑起来再说 松果 Nina 夜猫子戒断中 一杯热美式 打卡第一天 阿杜 土豆泥 蓝色雨衣'.split(
    ' ',
  )

/** Screen names, and endings of other names, that imply a man or a woman. */
const MALE_SCREEN_NAMES = '老周在打球 阿杰 Kelvin 大力水手 Leo 老陈不老 追风的阿明 胖虎要瘦 隔壁老林 阿杜'.split(' ')
const FEMALE_SCREEN_NAMES = '莉莉安 阿May Vivian 木子 Joy Nina'.split(' ')
const MALE_ENDING = /(先生|爸爸?|外公)$/
const FEMALE_ENDING = /(女士|妈妈?|奶奶)$/

/** The sex implied by a learner's name; null if none is. */
export function sexOfLearnerName(name: string): 'f' | 'm' | null {
  if (MALE_ENDING.test(name) || MALE_SCREEN_NAMES.includes(name)) return 'm'
  if (FEMALE_ENDING.test(name) || FEMALE_SCREEN_NAMES.includes(name)) return 'f'
  return null
}

export const SCREEN_NAMES_FOR_WOMEN = SCREEN_NAMES.filter((name) => !MALE_SCREEN_NAMES.includes(name))
