import { isHan, runsOf } from './normalise.ts'
import { cut } from './segment.ts'

/** Words that could be on any coach's page; alone they match everyone, next to other words they are ignored. */
const STOP_WORDS = new Set(
  (
    '教练 老师 导师 培训 培训班 课 课程 班 学 学习 教 教学 找 请 想 想学 要 附近 哪里 哪家 哪个 推荐 的 和 与 在 有 了 ' +
    '体育 运动 训练 机构 好 最好 怎么 多少 钱 价格 费用 jiaolian coach ' +
    '找个 找人 想找 一个 一位 有学 有教 有没有 请问 可以 我想 我想学 给 如何 怎样 收费 一节 一节课 ' +
    '想要 要学 我 我要 能教 会教 能学 能否 能不能 会不会 可不可以 是否 支持 提供 愿意 哪 吗 ' +
    '打 踢 练 玩 学打 学踢 学练 教打 教踢 ' +
    '教練 老師 課 課程 學 學習 培訓 訓練 區'
  ).split(' '),
)
/** Ignored only next to other words: 可 is also part of names. */
const AUXILIARIES = new Set(['能', '可', '会', '不能', '不会', '人'])
const STOP_SUFFIX = /(?<=.)(?:教练|老师|培训班|培训|课程)$/
/** The dictionary treats 打乒乓球, 打拳击 and 练武术 as one word. */
const STOP_PREFIX = /^[打踢练](?=.+球$|拳击$|武术$)/
/** The dictionary takes 人学, 老年学 and 男学 for words, and cuts 成人学瑜伽 into 成, 人学 and 瑜伽. */
const LEARNER_END = /(?<=[人年男女娃])(?=[想要]{0,2}[学练])/
/** The dictionary takes 篮球场 for a word, and cuts 篮球场馆 into 篮球场 and 馆; in 广场馆 and 市场地 it is right. */
const VENUE_START = /(?<![广市机])(?=场馆|场[地所]$)/
/** The dictionary takes 找女 and 女私教 for words. */
const MAN_OR_WOMAN = /^[找求]?([男女])(?=$|私教$)/

export type ParsedQuery = {
  /** Words that narrow the search, in the order typed. */
  words: string[]
  /** Whether anything readable was typed; a query of punctuation alone finds nothing. */
  isReadable: boolean
}

/**
 * Parses a query into words: 天河篮球教练 → 天河, 篮球. `known` holds words the dictionary would split, such as 一对四.
 */
export function parseQuery(text: string, known: Pick<ReadonlySet<string>, 'has'> = new Set()): ParsedQuery {
  const runs = runsOf(text)
  const words = runs.flatMap((run) => (isHan(run) && !known.has(run) ? wordsOf(run) : [run]))
  const telling = [...new Set(words.filter((word) => !STOP_WORDS.has(word)))]
  return {
    words: telling.length > 1 ? telling.filter((word) => !AUXILIARIES.has(word)) : telling,
    isReadable: runs.length > 0,
  }
}

/** Words of a Chinese run. Adjacent single characters form one word unknown to the dictionary (蓝球, a name). */
function wordsOf(run: string): string[] {
  const words: string[] = []
  let loose = ''
  const flush = () => {
    if (loose) words.push(loose)
    loose = ''
  }
  const parts = run
    .split(LEARNER_END)
    .flatMap((part) => part.split(VENUE_START))
    .flatMap(cut)
  for (const part of parts.flatMap((each) => each.split(MAN_OR_WOMAN).filter(Boolean))) {
    if ([...part].length === 1 && !STOP_WORDS.has(part)) loose += part
    else {
      flush()
      words.push(STOP_WORDS.has(part) ? part : part.replace(STOP_SUFFIX, '').replace(STOP_PREFIX, ''))
    }
  }
  flush()
  return words
}
