import { showToast } from '#components/ui/toast.ts'
import { previewPath } from '#lib/routing/preview-path.ts'

/**
 * Opens a preview in a new tab, so that the form keeps what is typed. The tab opens synchronously on the click, before
 * the token is known: later, browsers would block it.
 */
export async function openPreview(requestToken: () => Promise<{ token: string }>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return void showToast('浏览器拦住了预览的标签页，请允许本站打开新标签页后再试', 'error')
  try {
    const { token } = await requestToken()
    tab.opener = null
    tab.location.replace(new URL(previewPath(token), window.location.origin))
  } catch (error) {
    tab.close()
    throw error
  }
}
