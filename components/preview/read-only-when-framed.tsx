'use client'

import { useEffect } from 'react'
import { showToast } from '#components/ui/toast.ts'

/** Makes a page framed beside a form read-only: links to other pages and form submissions only show a toast. */
export function ReadOnlyWhenFramed() {
  useEffect(() => {
    if (window.parent === window) return
    const blockNavigation = (event: Event) => {
      const { target } = event
      const isLink = target instanceof Element && target.closest('a[href]:not([href^="#"])')
      if (event.type !== 'submit' && !isLink) return
      event.preventDefault()
      event.stopPropagation()
      void showToast('预览只供查看，不能打开链接或提交')
    }
    // Capture phase, before the page's own handlers.
    window.addEventListener('click', blockNavigation, true)
    window.addEventListener('submit', blockNavigation, true)
    return () => {
      window.removeEventListener('click', blockNavigation, true)
      window.removeEventListener('submit', blockNavigation, true)
    }
  }, [])
  return null
}
