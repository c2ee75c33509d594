import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_TOAST_TIME } from '#lib/contracts/limits.ts'
import { isGone } from '#lib/http/api-error.ts'

/** Shows why a call about a record failed, including a deleted record, which visitors' pages report in place. */
export function handleRecordError(error: unknown) {
  if (isGone(error)) void showToast('这条记录已被删除', 'error', ERROR_TOAST_TIME)
  else handleError(error)
}
