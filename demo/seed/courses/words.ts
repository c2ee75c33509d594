/** Seasons a course can belong to: two holidays, two school terms. */
export type Season = 'winter' | 'spring' | 'summer' | 'autumn'

/** A form of course: titles, number of lessons, discount compared with single lessons. */
export type CourseForm = {
  /** Appended to place and sport; `{n}` is the number of lessons. */
  titles: readonly string[]
  lessons: readonly number[]
  discount: number
  /** Possible fee types, most common first. */
  feeTypes: readonly (1 | 2 | 3 | 4)[]
  days: 'weekend' | 'evening' | 'daily' | 'agreed'
  /** Only for children or only for adults; both if omitted. */
  audience?: 'k' | 'a'
  /** Whether the class size is mentioned. */
  isGroup?: true
  /** Season it starts in. */
  season?: Season
  /** Runs all year, without a registration deadline. */
  isOpenEnded?: boolean
  weight: number
}

export const FORMS: readonly CourseForm[] = [
  {
    titles: ['周末提高班', '周末小班', '周末进阶班'],
    lessons: [8, 10, 12],
    discount: 0.92,
    feeTypes: [3, 2],
    days: 'weekend',
    weight: 8,
  },
  {
    titles: ['工作日晚间班', '下班后小班', '晚间小班课'],
    lessons: [8, 10, 12],
    discount: 0.92,
    feeTypes: [2, 3],
    days: 'evening',
    audience: 'a',
    weight: 4,
  },
  {
    titles: ['零基础入门 {n} 课时', '启蒙 {n} 课时', '从零开始 {n} 课时'],
    lessons: [6, 8, 10],
    discount: 0.9,
    feeTypes: [3, 2, 1],
    days: 'weekend',
    weight: 7,
  },
  {
    titles: ['一对一 {n} 课时', '私教 {n} 课时包', '一对一提升 {n} 课时'],
    lessons: [10, 12, 20],
    discount: 0.94,
    feeTypes: [1],
    days: 'agreed',
    isOpenEnded: true,
    weight: 6,
  },
  {
    titles: ['亲子班 {n} 次', '亲子周末班', '家庭亲子班'],
    lessons: [6, 8],
    discount: 0.9,
    feeTypes: [4],
    days: 'weekend',
    audience: 'k',
    weight: 3,
  },
  {
    titles: ['寒假集训营', '寒假训练营', '寒假短训班'],
    lessons: [10, 12, 14],
    discount: 0.85,
    feeTypes: [3],
    days: 'daily',
    audience: 'k',
    isGroup: true,
    season: 'winter',
    weight: 6,
  },
  {
    titles: ['暑假集训营', '暑假训练营', '暑假短训班'],
    lessons: [12, 14, 16],
    discount: 0.85,
    feeTypes: [3],
    days: 'daily',
    audience: 'k',
    isGroup: true,
    season: 'summer',
    weight: 6,
  },
  {
    titles: ['长期小班（滚动开班）', '常年小班', '固定小班（随到随学）'],
    lessons: [12, 16, 24],
    discount: 0.88,
    feeTypes: [3, 2],
    days: 'weekend',
    isGroup: true,
    isOpenEnded: true,
    weight: 6,
  },
  {
    titles: ['体验 {n} 课时', '新学员体验 {n} 节', '试课包 {n} 节'],
    lessons: [2, 3, 4],
    discount: 0.8,
    feeTypes: [1, 2],
    days: 'agreed',
    isOpenEnded: true,
    weight: 5,
  },
  {
    titles: ['春季学期班', '春季校外班'],
    lessons: [14, 16, 18],
    discount: 0.87,
    feeTypes: [3, 2],
    days: 'evening',
    audience: 'k',
    isGroup: true,
    season: 'spring',
    weight: 5,
  },
  {
    titles: ['秋季学期班', '秋季校外班'],
    lessons: [14, 16, 18],
    discount: 0.87,
    feeTypes: [3, 2],
    days: 'evening',
    audience: 'k',
    isGroup: true,
    season: 'autumn',
    weight: 5,
  },
]

/** Sentences for a summary. Slots: sport, district, learner, lessons, minutes, milestone, suit, people. */
export const SUMMARIES: readonly string[] = [
  '{lessons} 节课，每节 {minutes} 分钟，学完的目标：{milestone}。',
  '适合{suit}。{lessons} 课时，{people}，在{district}上课。',
  '每次只教一件事，{lessons} 节课下来，目标是{milestone}。',
  '{people}，{lessons} 节课，每节 {minutes} 分钟；先看动作再定内容，不会的多练，会了就往下走。',
  '在{district}固定场地上课，{lessons} 课时，{people}。适合{suit}。',
  '从热身讲起，到能自己练为止。{lessons} 节课的目标：{milestone}。',
]

export const FOR_WHOM: readonly string[] = [
  '<p>这门课适合{suit}。报名前可以先预约一次看课，不收费。</p>',
  '<p>适合{suit}，也适合{suit}。已经练过两年以上的，请先跟教练聊一下进度，免得重复。</p>',
  '<p>主要面向{suit}。人数有上限，满了就关，不临时加人。</p>',
  '<p>来的多是{suit}。如果{learner}刚换过教练，第一节会先花一刻钟看动作，再决定从哪里接着教。</p>',
]

export const CONTENTS: readonly string[] = [
  '<ul><li>前两节：{drill}，把{problem}改过来；</li><li>中段：{drill}和{drill}，每次只加一点难度；</li><li>后段：把{drill}放进实战里用，目标是{milestone}。</li></ul>',
  '<ol><li>{drill}：从慢动作开始，教练逐个扶正；</li><li>{drill}：两人一组，互相看对方的毛病；</li><li>{drill}：放进接近实战的情境；</li><li>小测：对照第一节课的录像，目标是{milestone}。</li></ol>',
  '<p>整门课围绕三件事：{drill}、{drill}、{drill}。每节课开头{warmup}，结束前{finish}，课间休息两次。</p>',
  '<p>第一节先看动作。比如{problem}，就这样改：{fix}；没有这个毛病的，直接进{drill}。后面逐步加上{drill}，结课时的目标是{milestone}。</p>',
  '<ul><li>热身：{warmup}；</li><li>主练：{drill}、{drill}，难的时候拆开做；</li><li>巩固：{drill}，谁先会谁当示范；</li><li>收尾：{finish}。</li></ul>',
]

export const PROMISES: readonly string[] = [
  '<p>不保证学完能到什么名次，只保证每节课都练到位：一节课里每个人至少被单独指出三处该改的地方。</p>',
  '<p>结课时每人一份小结：哪些动作稳了、哪些还要练、接下来自己可以怎么练，写清楚，不推销下一期。</p>',
  '<p>教练不迟到，也不提前走。如果教练当天来不了，会提前一天告知，并补一节。</p>',
  '<p>学到一半觉得不合适，可以停下来，剩下没上的课时按服务条款退。</p>',
  '<p>课上会录两三次短视频，只发给本人，方便回家对着看。</p>',
  '<p>中途换了班次不另外收费，提前一天说就行。</p>',
]

export const BRING: readonly string[] = [
  '<ul><li>{gear}</li><li>带一大瓶温水和一条毛巾，课间补水。</li><li>手机调静音，家长在场外等，不站在场内喊动作。</li></ul>',
  '<ul><li>{gear}</li><li>提前十分钟到，先自己走两圈热身。</li></ul>',
  '<p>{gear}器材由教练准备，场地费包含在课时里，不另外收。</p>',
  '<p>{gear}第一次来可以什么都不带，用教练的；合适了再自己买。</p>',
]

export const PEOPLE: Record<number, readonly string[]> = {
  1: ['一对一', '一位教练只带一位学员'],
  2: ['一对二', '两个人一组，可以自己约伴'],
  3: ['一对四小班', '四人以内的小班'],
  4: ['一位家长加一个孩子', '亲子两人一起上'],
}

/** Seats of a class by its fee type. */
export const SEATS: Partial<Record<number, number>> = { 2: 2, 3: 4 }
export const GROUPS = ['每班不超过 {n} 人', '{n} 人以内开班']

export const COURSE_REFUNDS: readonly string[] = [
  '<p>开课前可以全额退；上了几节，按总价除以总课时扣几节，剩下的都能退。</p>',
  '<p>没上的课时随时可退，教练不扣手续费。</p>',
  '<p>退课按服务条款：一节没上全额退，上过的退还未上课时的费用。</p>',
]
