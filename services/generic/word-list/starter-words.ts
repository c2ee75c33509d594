import type { WordList } from '#lib/contracts/text/word-list.ts'

/** Increment it with every change to the words below, so that existing stores get the change. */
export const STARTER_VERSION = 2

const entries = (list: WordList, note: string, words: string) => words.split(' ').map((word) => ({ word, list, note }))

/**
 * The lists every store starts with. Operators add words they encounter and remove unwanted ones. A word that
 * also arises between two harmless ones (跑|分, 体操|你) is not refused but held, and the usual cases pass.
 */
export const STARTER_WORDS = [
  ...entries(
    'block',
    '赌博',
    '赌博 堵博 赌搏 du博 网赌 赌场 赌球 赌盘 博彩 菠菜网 菠菜平台 百家乐 时时彩 六合彩 下注平台 下注网站 真人荷官 棋牌返水',
  ),
  ...entries(
    'block',
    '违法交易',
    '代开发票 办假证 高利贷 裸贷 信用卡套现 花呗套现 洗钱 跑分平台 跑分兼职 约炮 裸聊 援交妹 上门服务小姐',
  ),
  ...entries(
    'block',
    '辱骂',
    '傻逼 傻b 煞笔 傻屄 操你妈 操你全家 草你妈 草泥马 艹你 你妈死 nmsl cnm 滚你妈 狗娘养 婊子 贱人',
  ),
  ...entries('hold', '赌博', '下注 滚球盘 外围盘'),
  ...entries('hold', '违法交易', '开发票加 假证件 套现 跑分 援交'),
  ...entries(
    'hold',
    '辱骂',
    '骗子 垃圾 人渣 废物 脑残 白痴 智障 狗东西 畜生 死全家 去死 不要脸 sb教练 王八蛋 操你 沙比',
  ),
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
    '扣人心弦 垃圾桶 垃圾分类 垃圾食品 垃圾时间 垃圾话 倒垃圾 扔垃圾 体育彩票 福利彩票 废物利用 ' +
      '垃圾袋 垃圾箱 垃圾车 捡垃圾 丢垃圾 清理垃圾 垃圾带走 带走垃圾 诚招教练 诚招学员',
  ),
  ...entries(
    'pass',
    '两词之间',
    '下注意 下注册 下注视 下注重 下注目 下注射 下注明 下注销 滚球盘带 滚球盘球 外围盘带 外围盘球 淄博彩 六合彩虹 百家乐园 ' +
      '暑假证件 寒假证件 请假证件 放假证件 开发票加收 开发票加盖 开发票加税 洗钱包 ' +
      '套现代 套现场 套现成 套现有 套现行 一套现在 这套现在 那套现在 整套现在 全套现在 手套现在 外套现在 护套现在 ' +
      '长跑分 短跑分 晨跑分 慢跑分 快跑分 夜跑分 起跑分 助跑分 赛跑分 折返跑分 接力跑分 间歇跑分 变速跑分 ' +
      '跑分组 跑分解 跑分为 跑分成 跑分段 跑分别 跑分开 跑分班 跑分级 跑分配 跑分析 跑分两 跑分三 跑分几 ' +
      '支援交 救援交 增援交 外援交 应援交 后援交 声援交 ' +
      '体操你 早操你 做操你 实操你 广播操你 健美操你 课间操你 保健操你 韵律操你 徒手操你 有氧操你 热身操你 啦啦操你 搏击操你 ' +
      '长沙比 南沙比 白沙比 细沙比 粗沙比 黄沙比 河沙比 海沙比 流沙比 沙比赛 沙比较 沙比武',
  ),
  ...entries(
    'pass',
    '两词之间',
    '智障碍 过去死 去死角 去死皮 去死记 去死磕 不要脸红 不要脸朝 不要脸部 不要脸贴 刷单杠 刷单词 刷单项 刷单独 印刷单 刷粉色 ' +
      '今日赚到 日入门 日入场 日入馆 日入园 日入队 日入营 日入学 日入会 日入住 日入睡 日入水 日入池 日入选 ' +
      '诚招待 诚招呼 返利落 折返利 折返现 往返现 返现场 荐股四 荐股二 荐股内 荐股外 ' +
      '代练习 替代练 现代练 古代练 年代练 代练武 代练功 代练拳 隐私我 无私我 自私我 打扫我 清扫我 参加好友',
  ),
]
