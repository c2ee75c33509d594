/** Who it suits. Slots: suit, learner, venue, district. */
export const SUITS: readonly string[] = [
  '比较适合{suit}，也欢迎{suit}。',
  '在{venue}带得最多的是{suit}，其次是{suit}。',
  '适合的人：{suit}、{suit}，还有{suit}。',
  '{suit}，或者{suit}，都可以先[来{venue}试一节/约一节看看]。',
  '主要面向{district}一带的{suit}，以及{suit}。',
  '内容按{suit}的需要设计，{suit}单独排时间。',
  '目前{venue}这边的{learner}里，{suit}最多，{suit}也有几位。',
  '{suit}来上最合适；{suit}建议先上一对一。',
  '{venue}的课为{suit}而开，{suit}[跟起来也不吃力/也跟得上]。',
  '{suit}我有完整的计划；{suit}则一人一方案。',
  '琢磨得最多的是怎样教好{suit}，另外也带{suit}。',
  '来{venue}的人五花八门，归纳起来是{suit}、{suit}两类。',
]

/**
 * Results, stated modestly. Slots: milestone, learner, k (lessons), w (months in words), venue, since. Tag `c1`:
 * beginners.
 */
export const RESULTS: readonly string[] = [
  '按一周一次算，{w}左右，多数人{milestone}，快慢因人而异。',
  '上完{k}节课，一般{milestone}，做不到的我会[补一节找原因/单独加一节]。',
  '不敢说人人都行，但坚持{w}的{learner}，大多{milestone}，[有的/个别]还{milestone}。',
  '以往的{learner}在{k}节左右{milestone}，之后[再看个人意愿/要不要往下走听您的]。',
  '第一个目标是{milestone}，通常要{k}节课上下；下一步是{milestone}。',
  '去年{venue}的一批{learner}，{w}后有七成{milestone}。',
  '效果看得见的标志有两个：{milestone}，以及{milestone}。',
  '{w}下来，{milestone}是[比较现实的期望/大多数人的进度]，{milestone}要再等等。',
  '我不承诺名次和分数，能说的是：按时来、回家练，{w}后{milestone}。',
  '中等进度的话，{k}节课前后{milestone}，再[{k}节/一段时间]{milestone}。',
  'c1|最近几位从零开始的{learner}，{w}之后{milestone}，算[正常速度/不快不慢]。',
  '先求{milestone}，再谈更高的，这一步大约要{k}节课。',
]

export const RESULT_TITLES: readonly string[] = [
  '适合谁',
  '适合什么样的人',
  '谁来合适',
  '适合与期望',
  '我带的人',
  '能学到什么程度',
  '适合对象',
  '进度参考',
  '谁适合来',
  '对象和目标',
  '多久有变化',
  '学到哪一步',
]
