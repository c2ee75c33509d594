import type { RecordState } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './preview-bar.module.css'

/** A bar above a preview that says it shows unsaved changes, and what visitors currently see. */
export const PreviewBar = ({ state, publishAt }: PreviewBarProps) => (
  <p className={state === 'draft' ? `${css.bar} ${css.draft}` : css.bar} role="status">
    {WORDS[state]}
    {publishAt && `，已保存的内容将在 ${formatMoment(publishAt)} 自动发布`}
  </p>
)

const WORDS: Record<RecordState, string> = {
  draft: '预览，尚未公开',
  published: '预览，访客看到的是已公开的内容',
  disabled: '预览，已下架，访客看不到',
}

interface PreviewBarProps {
  state: RecordState
  publishAt: string | null
}
