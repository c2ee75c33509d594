'use client'

import { useEffect } from 'react'
import { showToast } from '#components/ui/toast.ts'

/** Makes a page framed beside a form read-only: links to other pages and form submissions only show a toast. */
export function Framed() {
  useEffect(() => {
    if (window.parent === window) return
    const stay = (event: Event) => {
      const { target } = event
      const isWay = target instanceof Element && target.closest('a[href]:not([href^="#"])')
      if (event.type !== 'submit' && !isWay) return
      event.preventDefault()
      event.stopPropagation()
      void showToast('预览只供查看，不能打开链接或提交')
    }
    // Capture phase, before the page's own handlers.
    window.addEventListener('click', stay, true)
    window.addEventListener('submit', stay, true)
    return () => {
      window.removeEventListener('click', stay, true)
      window.removeEventListener('submit', stay, true)
    }
  }, [])
  return null
}
