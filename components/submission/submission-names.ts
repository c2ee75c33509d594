import { familyOf } from '#lib/config/routes.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'

/** Nouns and phrases for a kind of text. */
interface SubmissionNames {
  kindName: string
  /** With its demonstrative and measure word. */
  thisOne: string
  /** Label of the button to start one. */
  createLabel: string
  /** Shown if there is none yet. */
  advice: string
}

export const SUBMISSION_NAMES: Record<SubmissionKind, SubmissionNames> = {
  article: {
    ...{ kindName: '文章', thisOne: '这篇文章', createLabel: '写文章' },
    advice: '把课上常讲的一件事写下来，就是一篇好内容。',
  },
  video: {
    ...{ kindName: '视频', thisOne: '这个视频', createLabel: '发布视频' },
    advice: '拍清楚一个动作，两三分钟就够。',
  },
  course: {
    ...{ kindName: '课程', thisOne: '这门课程', createLabel: '发布课程' },
    advice: '班型、节数、价格和上课时间写清楚，学员才好决定。',
  },
  job: {
    ...{ kindName: '职位', thisOne: '这个职位', createLabel: '发布职位' },
    advice: '薪资写成范围，说明每周几节课，教练更愿意来聊。',
  },
}

/** Public address of a published text. */
export const publicPath = (kind: SubmissionKind, recordId: number) => `${familyOf(kind).detail}/${recordId}`
