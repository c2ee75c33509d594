'use client'

import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { usePageRestored } from '#components/ui/use-page-restored.ts'
import css from './lead-form.module.css'

const subscribeToNothing = () => () => {}

/**
 * For visitors who cannot see the picture of the lead form's own page: the browser does some work instead and then
 * requests the code. The code for it loads when pressed; without JavaScript it is a link to customer service.
 */
export function WorkInstead() {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [isWorking, setWorking] = useState(false)
  const leaving = useRef<AbortController>(null)
  usePageRestored(() => {
    leaving.current?.abort()
    setWorking(false)
  })

  const start = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (isWorking || !form) return
    setWorking(true)
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    // It is for this number, and a form that is being sent must not be sent once more.
    const stop = ({ type, target }: Event) => {
      if (type === 'input' && (target as HTMLInputElement).name !== 'mobile') return
      controller.abort()
      setWorking(false)
    }
    for (const type of ['submit', 'input']) form.addEventListener(type, stop, { signal })
    try {
      const { doWork } = await import('#components/form/code/do-work.ts')
      const { uid, work } = await doWork(String(new FormData(form).get('mobile')), { signal })
      signal.throwIfAborted()
      // Not fields, which a browser would fill in again when the visitor comes back.
      const answer = { step: 'code', uid, work: JSON.stringify(work) }
      const add = ({ formData }: FormDataEvent) => {
        for (const [name, value] of Object.entries(answer)) formData.set(name, value)
      }
      form.addEventListener('formdata', add, { once: true })
      // Ends the listening for other submissions.
      controller.abort()
      form.requestSubmit()
    } catch (error) {
      if (signal.aborted) return
      controller.abort()
      setWorking(false)
      const { handleError } = await import('#components/ui/handle-error.ts')
      handleError(error)
    }
  }

  return (
    <p className={css.instead}>
      {isHydrated ? (
        <button type="button" onClick={(event) => void start(event)} aria-disabled={isWorking}>
          看不清？改用安全验证
        </button>
      ) : (
        <a href="/faq/contact">看不到图片？联系客服</a>
      )}
      <span role="status">{isWorking && '正在进行安全验证，大约需要几秒钟，请稍候…'}</span>
    </p>
  )
}
