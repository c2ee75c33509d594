import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks for confirmation before unsaved changes are lost, on navigation and on leaving the console; `question` replaces
 * the default text. Returns a function that lets a form that has just been saved leave. React-admin's own warning is
 * missing after a rejected save and on the way to the versions.
 */
export function useLeaveWarning(isDirty: boolean, question?: string): () => void {
  const isSaved = useRef(false)
  const blocker = useBlocker(() => isDirty && !isSaved.current)
  const translate = useTranslate()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question ?? translate('ra.message.unsaved_changes'))) blocker.proceed()
    else blocker.reset()
  }, [blocker, translate, question])
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  return () => {
    isSaved.current = true
  }
}
