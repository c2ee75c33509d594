import { useEffect, useState } from 'react'
import { loadOutline, type OutlineFile } from './outline-file.ts'

/** The outlines of a city; null while loading, or if there are none. */
export function useOutline(cityCode: string | null): OutlineFile | null {
  const [loaded, setLoaded] = useState<{ cityCode: string; outline: OutlineFile | null } | null>(null)
  useEffect(() => {
    if (!cityCode) return
    let isCurrent = true
    void loadOutline(cityCode).then((outline) => {
      if (isCurrent) setLoaded({ cityCode, outline })
    })
    return () => {
      isCurrent = false
    }
  }, [cityCode])
  return loaded && loaded.cityCode === cityCode ? loaded.outline : null
}
