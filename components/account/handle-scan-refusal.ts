import { handleError } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { clearHandle } from './wechat-handle.ts'

const SCAN_ERROR_CODES: readonly number[] = [ERROR_CODES.WECHAT_HANDLE_DEAD, ERROR_CODES.WECHAT_TAKEN]

/**
 * Handles a rejected login or registration. An expired scan, or one bound to another account, is discarded, so that it
 * fails only once: the next attempt is without WeChat, or with a new scan.
 */
export function handleScanRefusal(error: unknown, act: '登录' | '注册') {
  if (!(error instanceof ApiError) || !SCAN_ERROR_CODES.includes(error.code)) return handleError(error)
  clearHandle()
  void showToast(`${error.message}。不绑定微信也可直接${act}`, 'error')
}
