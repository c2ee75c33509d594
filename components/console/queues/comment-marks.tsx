import type { Comment } from '#lib/contracts/comment/comment.ts'
import { COMMENT_ASPECTS } from '#lib/contracts/comment/comment-codes.ts'
import { COMMENT_ASPECT_WORDS, verifiedWord } from '#lib/copy/comment.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import css from './queue.module.css'

type Marks = Pick<Comment, 'score' | 'aspects' | 'learnerAge' | 'isVerified'>

/** A comment's ratings and attributes: 评分 4 · 专业 5 · 10–12 岁学员 · 约过课. */
export const CommentMarks = ({ marks }: { marks: Marks }) => <p className={css.note}>{inWords(marks).join(' · ')}</p>

const inWords = ({ score, aspects, learnerAge, isVerified }: Marks) => [
  score === null ? '没有评分' : `评分 ${score}`,
  ...COMMENT_ASPECTS.flatMap((aspect) =>
    aspects[aspect] === null ? [] : [`${COMMENT_ASPECT_WORDS[aspect]} ${aspects[aspect]}`],
  ),
  ...(learnerAge === null ? [] : [`${LEARNER_AGE_WORDS[learnerAge]}学员`]),
  verifiedWord(isVerified),
]
