import type { RecordState } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './preview-bar.module.css'

/** Says above a page that visitors do not see it, and since when or until when. */
export const PreviewBar = ({ state, publishAt }: PreviewBarProps) => (
  <p className={css.bar} role="status">
    {state === 'disabled' ? '预览，已下架，访客看不到' : '预览，尚未公开'}
    {publishAt && `，将在 ${formatMoment(publishAt)} 自动发布`}
  </p>
)

interface PreviewBarProps {
  state: RecordState
  publishAt: string | null
}
