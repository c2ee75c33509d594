'use client'

import { useCallback, useEffect, useState } from 'react'

/**
 * Whole seconds left of a wait that `start` began; 0 if there is none. Uses a monotonic clock, since the system clock
 * may jump (FM-12); a page whose timers were suspended shows the correct remainder.
 */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) setEnd(0)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => {
    setLeft(seconds)
    setEnd(performance.now() + seconds * 1000)
  }, [])
  return { left, start }
}
