/** Surnames with their approximate share of the population, per mille. */
const SHARES =
  '王72 李70 张66 刘53 陈51 杨31 黄29 赵24 吴23 周21 徐17 孙17 马13 朱13 胡13 郭12 何12 林12 高11 罗11 郑11 梁10 谢9 宋8 唐8 许8 邓7 韩7 冯7 曹6 彭6 曾6 肖6 田5 董5 潘5 袁5 蔡5 蒋5 余5 于5 杜5 叶5 程5 魏5 苏5 吕4 丁4 任4 卢4 姚4 沈4 钟4 姜4 崔4 谭4 陆4 范4 汪4 廖4 石3 金3 韦3 贾3 夏3 付3 方3 邹3 熊3 白3 孟3 秦3 邱3 侯3 江3 尹3 薛3 闫3 雷3 龙2 黎2 史2 陶2 贺2 毛2 郝2 顾2 龚2 邵2 万2 覃2 武2 钱2 戴2 严2 莫2 孔2 向2 常2 欧阳1 司徒1 上官1 麦1 冼1 柯1 温1 霍1 阮1 关1 骆1 卓1 庄1 岑1 丘1 喻1 鲍1 葛1 祁1 尚1'

export const SURNAMES: readonly (readonly [surname: string, share: number])[] = SHARES.split(' ').map((entry) => {
  const [, surname = '', share = ''] = /^(\D+)(\d+)$/.exec(entry) ?? []
  return [surname, Number(share)] as const
})
