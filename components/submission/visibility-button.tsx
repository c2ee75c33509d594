'use client'

import { ActionButton } from '#components/application/action-button.tsx'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type Submission, showSubmission } from '#lib/contracts/submission/submission.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { SUBMISSION_NAMES } from './submission-names.ts'

/** Kinds with a deadline: long past it, they cannot be shown again unchanged. */
const DATED_KINDS: readonly SubmissionKind[] = ['course', 'job']

/**
 * Takes a published text down, or publishes it again if its author took it down, at once and independently of other
 * changes; nothing if neither is possible, or visitors would not see it anyway. `onVisibilityChange` receives
 * the new state.
 */
export function VisibilityButton({
  kind,
  checkId,
  published,
  look,
  onVisibilityChange,
  onOutdated,
}: VisibilityButtonProps) {
  const { kindName, thisOne } = SUBMISSION_NAMES[kind]
  const setVisibility = async (isShown: boolean) => {
    const response = await callApi(showSubmission, { checkId, isShown })
    void showToast(isShown ? `${kindName}已恢复显示` : `${kindName}已下架`, 'success')
    onVisibilityChange(response.published)
  }
  if (published.isLongExpired) return null
  if (published.state === 'published') {
    return (
      <ConfirmButton
        label="下架"
        question={`下架后访客看不到${thisOne}，之后可以恢复${DATED_KINDS.includes(kind) ? '；截止已久的，要修改截止日期后重新提交' : ''}。`}
        action={() => setVisibility(false)}
        onOutdated={onOutdated}
      />
    )
  }
  if (!published.mayShow) return null
  return (
    <ActionButton action={() => setVisibility(true)} busyText="正在恢复…" look={look} onOutdated={onOutdated}>
      恢复显示
    </ActionButton>
  )
}

interface VisibilityButtonProps {
  kind: SubmissionKind
  checkId: string
  published: NonNullable<Submission['published']>
  /** Of the button that publishes it again. */
  look?: 'text' | 'outlined' | 'contained'
  onVisibilityChange: (published: Submission['published']) => void
  /** What is shown is outdated. */
  onOutdated?: () => void
}
