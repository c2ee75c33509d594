import type { ApplicationStatus } from '#lib/contracts/enums.ts'

/** Labels of an application's status. */
export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, string> = {
  0: '草稿',
  1: '待审核',
  2: '已通过',
  3: '未通过',
  4: '已撤回',
  5: '已被新版本替代',
}
