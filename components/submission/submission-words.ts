import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { SubmissionItem } from '#lib/contracts/submission/submission.ts'

const { DRAFT, PENDING, REJECTED, SUPERSEDED } = APPLICATION_STATUS

type StatusWords = {
  /** Label of the badge beside the title. */
  mark: string
  tone: 'open' | 'good' | 'wrong' | 'calm'
  /** What is currently public; '' if the badge says it. */
  note: string
  /** The author's next action. */
  action: string
}

/** Status of a submission in words, and the author's next action. */
export function statusWordsOf({ status, published }: Pick<SubmissionItem, 'status' | 'published'>): StatusWords {
  const note = noteOn(published)
  switch (status) {
    case DRAFT:
      return { mark: published ? '修改草稿' : '草稿', tone: 'open', note, action: '继续填写' }
    case REJECTED:
      return { mark: '需要修改', tone: 'wrong', note, action: '查看原因并修改' }
    case PENDING:
      return { mark: '待审核', tone: 'calm', note, action: '查看进度' }
    case SUPERSEDED:
      return { mark: '旧版本', tone: 'calm', note: '', action: '查看' }
    default:
      if (isShown(published)) return { mark: '已发布', tone: 'good', note: '', action: '查看与修改' }
      if (published?.state === 'published')
        return { mark: '已截止', tone: 'calm', note: '不再展示，修改截止日期后重新提交', action: '查看与修改' }
      return { mark: published?.mayShow ? '已下架' : '平台已下架', tone: 'calm', note: '', action: '查看与修改' }
  }
}

function noteOn(published: SubmissionItem['published']): string {
  if (!published) return '还没有发布过'
  if (published.state !== 'published') return '目前已下架'
  return published.isLongExpired ? '线上的已截止，不再展示' : '线上是审核通过的那一版'
}

/** Whether visitors see the published text. */
export const isShown = (published: SubmissionItem['published']): boolean =>
  published?.state === 'published' && !published.isLongExpired
