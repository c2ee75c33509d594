import { isHan, runsOf } from './normalise.ts'
import { cut } from './segment.ts'

/** Words every coach's page could carry; alone they ask for everybody, next to others they say nothing. */
const EMPTY_WORDS = new Set(
  (
    '教练 老师 导师 培训 培训班 课 课程 班 学 学习 教 教学 找 请 想 想学 要 附近 哪里 哪家 哪个 推荐 的 和 与 在 有 了 ' +
    '体育 运动 训练 机构 好 最好 怎么 多少 钱 价格 费用 jiaolian coach ' +
    '找个 找人 想找 一个 一位 有学 有教 有没有 请问 可以 我想 我想学 给 如何 怎样 收费 一节 一节课 ' +
    '打 踢 练 玩 学打 学踢 学练 教打 教踢 ' +
    '教練 老師 課 課程 學 學習 培訓 訓練 區'
  ).split(' '),
)
const EMPTY_ENDING = /(?<=.)(?:教练|老师|培训班|培训|课程)$/
/** 打乒乓球 is one word of the dictionary. */
const EMPTY_BEGINNING = /^[打踢](?=.+球$)/

export type ParsedQuery = {
  /** Words that narrow the search, in the order typed. */
  words: string[]
  /** Whether anything readable was typed at all; a query of signs alone finds nothing. */
  isReadable: boolean
}

/** A typed text as words: 天河篮球教练 → 天河, 篮球; `known` are words the dictionary would cut, such as 一对四. */
export function parseQuery(text: string, known: Pick<ReadonlySet<string>, 'has'> = new Set()): ParsedQuery {
  const runs = runsOf(text)
  const words = runs.flatMap((run) => (isHan(run) && !known.has(run) ? wordsOf(run) : [run]))
  return { words: [...new Set(words.filter((word) => !EMPTY_WORDS.has(word)))], isReadable: runs.length > 0 }
}

/** Words of a Chinese run. Neighbouring single characters are one word the dictionary does not know (蓝球, a name). */
function wordsOf(run: string): string[] {
  const words: string[] = []
  let loose = ''
  const settle = () => {
    if (loose) words.push(loose)
    loose = ''
  }
  for (const part of cut(run)) {
    if ([...part].length === 1 && !EMPTY_WORDS.has(part)) loose += part
    else {
      settle()
      words.push(EMPTY_WORDS.has(part) ? part : part.replace(EMPTY_ENDING, '').replace(EMPTY_BEGINNING, ''))
    }
  }
  settle()
  return words
}
