import { useEffect, useState } from 'react'
import { loadOutline, type OutlineFile } from './outline-file.ts'

/** The outlines of a city; null while loading, or if there are none. */
export function useOutline(cityCode: string | null): OutlineFile | null {
  const [read, setRead] = useState<{ cityCode: string; outline: OutlineFile | null } | null>(null)
  useEffect(() => {
    if (!cityCode) return
    let isWanted = true
    void loadOutline(cityCode).then((outline) => {
      if (isWanted) setRead({ cityCode, outline })
    })
    return () => {
      isWanted = false
    }
  }, [cityCode])
  return read && read.cityCode === cityCode ? read.outline : null
}
