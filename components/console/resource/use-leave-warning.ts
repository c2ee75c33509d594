import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router'

/**
 * Asks before what is typed is lost, on the way to another screen and out of the console; with `question` about something
 * else that is not done yet. Answers what lets a form leave that has just been saved. React-admin's own does not ask after a saving that was refused, nor on the way to the versions.
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
