import { familyOf } from '#lib/config/routes.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'

/** Nouns and phrases for a kind of text. */
interface Names {
  thing: string
  /** With its demonstrative and measure word. */
  one: string
  /** Label of the button to start one. */
  call: string
  /** Shown if there is none yet. */
  advice: string
}

export const SUBMISSION_NAMES: Record<SubmissionKind, Names> = {
  article: {
    ...{ thing: '文章', one: '这篇文章', call: '写文章' },
    advice: '把课上常讲的一件事写下来，就是一篇好内容。',
  },
  video: {
    ...{ thing: '视频', one: '这个视频', call: '发布视频' },
    advice: '拍清楚一个动作，两三分钟就够。',
  },
  course: {
    ...{ thing: '课程', one: '这门课程', call: '发布课程' },
    advice: '班型、节数、价格和上课时间写清楚，学员才好决定。',
  },
  job: {
    ...{ thing: '职位', one: '这个职位', call: '发布职位' },
    advice: '薪资写成范围，说明每周几节课，教练更愿意来聊。',
  },
}

/** Public address of a published text. */
export const publicPath = (kind: SubmissionKind, recordId: number) => `${familyOf(kind).detail}/${recordId}`
