import type { WordList } from '#lib/contracts/text/word-list.ts'

/** Increment it with every change to the words below, so that existing stores get the change. */
export const STARTER_VERSION = 1

const entries = (list: WordList, note: string, words: string) => words.split(' ').map((word) => ({ word, list, note }))

/** The lists every store starts with. Operators add words they encounter and remove unwanted ones. */
export const STARTER_WORDS = [
  ...entries(
    'block',
    '赌博',
    '赌博 堵博 赌搏 du博 网赌 赌场 赌球 赌盘 博彩 菠菜网 菠菜平台 百家乐 时时彩 六合彩 下注 滚球盘 真人荷官 棋牌返水 外围盘',
  ),
  ...entries(
    'block',
    '违法交易',
    '代开发票 开发票加 办假证 假证件 高利贷 裸贷 套现 洗钱 跑分 约炮 裸聊 援交 上门服务小姐',
  ),
  ...entries(
    'block',
    '辱骂',
    '傻逼 傻b 煞笔 沙比 傻屄 操你 草你妈 草泥马 艹你 你妈死 nmsl cnm 滚你妈 狗娘养 婊子 贱人',
  ),
  ...entries('hold', '辱骂', '骗子 垃圾 人渣 废物 脑残 白痴 智障 狗东西 畜生 死全家 去死 不要脸 sb教练 王八蛋'),
  ...entries(
    'hold',
    '广告',
    '刷单 日赚 日入 月入过万 兼职日结 网贷 无抵押 招代理 招商加盟 诚招 返利 返现 荐股 炒股群 内幕消息 稳赚 ' +
      '彩票 代刷 刷好评 刷粉 代练 减肥药 增高药 壮阳 免费领取 点击链接 复制打开 低价转课 优惠码 推广码 邀请码',
  ),
  ...entries(
    'hold',
    '站外联系',
    '私聊我 私信我 私我 滴滴我 dd我 戳我 扫我 扫码加 扫码进群 加好友 加我好友 看我主页 看我头像 看头像 主页有联系方式 ' +
      '留联系方式 留个联系方式 留下电话 私下交易 私下转账 私下约课 绕过平台 跳过平台 不走平台 线下直接付',
  ),
  ...entries(
    'pass',
    '常用词',
    '扣人心弦 垃圾桶 垃圾分类 垃圾食品 垃圾时间 垃圾话 倒垃圾 扔垃圾 体育彩票 福利彩票 废物利用',
  ),
]
