import { type ComponentType, useEffect, useState } from 'react'

/** A part whose code and styles load once it is wanted; until then, or if loading fails, it renders nothing. */
export function OnDemand<P extends object>({ isWanted, load, props }: OnDemandProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (isWanted)
      load()
        .then((part) => setPart(() => part))
        .catch(() => {})
  }, [isWanted, load])
  return isWanted && Part ? <Part {...props} /> : null
}

interface OnDemandProps<P> {
  isWanted: boolean
  /** Must be a stable function. */
  load: () => Promise<ComponentType<P>>
  props: P
}
