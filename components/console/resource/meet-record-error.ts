import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_TOAST_TIME } from '#lib/contracts/limits.ts'
import { isGone } from '#lib/http/api-error.ts'

/** Shows why a call about a record failed. Pages of visitors say in their place that theirs is gone; here nothing would. */
export function meetRecordError(error: unknown) {
  if (isGone(error)) void showToast('这条记录已被删除', 'error', ERROR_TOAST_TIME)
  else meetError(error)
}
