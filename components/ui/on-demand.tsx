import { type ComponentType, useEffect, useState } from 'react'

/** A part whose code and styles load once it is wanted; until then, or if loading fails, it renders nothing. */
export function OnDemand<P extends object>({ isNeeded, load, props }: OnDemandProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (isNeeded)
      load()
        .then((part) => setPart(() => part))
        .catch(() => {})
  }, [isNeeded, load])
  return isNeeded && Part ? <Part {...props} /> : null
}

interface OnDemandProps<P> {
  isNeeded: boolean
  /** Must be a stable function. */
  load: () => Promise<ComponentType<P>>
  props: P
}
