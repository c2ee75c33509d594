/** Children or adults. */
export type Audience = 'k' | 'a'

/** Levels a coach teaches, as far as texts mention them. */
export type Levels = { beginners: boolean; experienced: boolean; exam: boolean }

/** For texts not tied to a coach. */
export const ALL_LEVELS: Levels = { beginners: true, experienced: true, exam: true }

/** From the codes of a record: 1 beginner, 2 intermediate, 3 advanced, 4 PE exam. */
export const levelsOf = (suitableCrowd: string): Levels => ({
  beginners: suitableCrowd.includes('1'),
  experienced: /[23]/.test(suitableCrowd),
  exam: suitableCrowd.includes('4'),
})

/** Mentions beginners. */
export const MENTIONS_BEGINNERS =
  /零基础|新手|初学|入门|从零|启蒙|体验|刚(摸|拿|学|接触|开始学)|没(怎么)?(下|学|练|打|碰|摸|骑|跑|进|接触)过|从没|第一次(上|进|接触|下水|玩)|怕水|起步晚|不知道从哪/
/** Mentions experienced learners. */
export const MENTIONS_EXPERIENCED =
  /比赛|联赛|巡回赛|积分赛|业余赛|校队|主力|选手|特长|瓶颈|老(球友|学员|会员)|打了|踢了|滑了|练了|爬了|打过|练过|学过|卡(在|住|了)|纠正|抠|底子|理顺|进步慢|加练|练得更/
/** Mentions pupils before the exam. */
export const MENTIONS_EXAM = /中考|考场|初二|初三/

/** Who it suits, by level; `{sport}` is the coach's name for it. */
const COMMON_SUITS: Record<Audience, Record<keyof Levels, readonly string[]>> = {
  k: {
    beginners: ['刚开始学{sport}的孩子', '没怎么接触过{sport}的孩子', '刚学{sport}就想把动作学对的孩子'],
    experienced: [
      '练过一阵{sport}但动作还想理顺的孩子',
      '有{sport}底子但进步慢下来的孩子',
      '练了一两年{sport}却卡在一个台阶上的孩子',
      '社团里练过{sport}又想单独加练的孩子',
      '基本功够用想抠{sport}细节的孩子',
      '会基本动作想把{sport}练得更稳的孩子',
    ],
    exam: ['准备体育中考的初中生', '初二想提前打底的学生', '初三想补一补短板的学生', '体育中考选了这一项的学生'],
  },
  a: {
    beginners: ['刚开始学{sport}的成年人', '没接触过{sport}的上班族', '刚学{sport}就想把动作学对的人'],
    experienced: [
      '练过一阵{sport}但动作还想理顺的人',
      '有{sport}底子但进步慢下来的人',
      '练了两三年{sport}却卡在一个台阶上的人',
      '自己练过{sport}想有人帮着纠正的人',
      '基本功够用想抠{sport}细节的人',
      '会基本动作想把{sport}练得更稳的人',
    ],
    exam: ['准备体育中考的初中生', '初二想提前打底的学生', '初三想补一补短板的学生', '体育中考选了这一项的学生'],
  },
}

/** The suits of a sport that match a coach's levels, plus those common to all sports. */
export function suitsFor(suits: readonly string[], audience: Audience, levels: Levels): string[] {
  const matchesLevels = (suit: string) => {
    if (MENTIONS_EXAM.test(suit)) return levels.exam
    if (MENTIONS_BEGINNERS.test(suit)) return levels.beginners
    if (MENTIONS_EXPERIENCED.test(suit)) return levels.experienced
    return levels.beginners || !levels.experienced
  }
  const common = (Object.keys(levels) as (keyof Levels)[]).flatMap((level) =>
    levels[level] ? COMMON_SUITS[audience][level] : [],
  )
  return [...suits.filter(matchesLevels), ...common]
}
