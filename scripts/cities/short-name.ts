const PEOPLES = [
  '朝鲜族 土家族 苗族 藏族 羌族 彝族 布依族 侗族 哈尼族 壮族 傣族 白族 景颇族 傈僳族 回族 蒙古族 蒙古 柯尔克孜 哈萨克族 哈萨克',
  '黎族 满族 达斡尔族 瑶族 畲族 仫佬族 毛南族 仡佬族 水族 纳西族 拉祜族 佤族 布朗族 独龙族 怒族 普米族 裕固族 保安族 东乡族',
  '撒拉族 土族 塔吉克 锡伯 各族',
].flatMap((line) => line.split(' '))

const AUTONOMOUS = new RegExp(`(${PEOPLES.join('|')})*自治[州县旗]$`)

/** The common name: 广州市 → 广州, 恩施土家族苗族自治州 → 恩施, 天河区 → 天河. Two-character names stay whole (城区, 忠县). */
export function shortNameOf(adName: string): string {
  if (AUTONOMOUS.test(adName)) {
    const place = adName.replace(AUTONOMOUS, '')
    // 东乡族自治县, 鄂伦春自治旗: the place is named after the people.
    return place.length >= 2 ? place : adName
  }
  const short = adName.replace(/(特别行政区|地区|林区|省|市|盟|区|县)$/, '')
  return short.length >= 2 ? short : adName
}
