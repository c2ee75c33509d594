import { useMemo } from 'react'
import { useConsole } from './console-settings.ts'

/** The name of a city by code; undefined for a district or an unknown code. */
export function useCityName(): (code: string) => string | undefined {
  const { cities } = useConsole()
  const names = useMemo(() => new Map(cities.flatMap(([, list]) => list)), [cities])
  return (code) => names.get(code)
}
