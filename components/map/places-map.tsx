'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { MapDriver, PlacesProps } from './map-driver.ts'
import { mapSettings } from './map-key.tsx'
import { openDriver } from './open-driver.ts'
import css from './places-map.module.css'

type Props = Omit<PlacesProps, 'cityCode'> & {
  /** The same places on our own drawn map: shown before the provider's map, if that fails, and without JavaScript. */
  children: ReactNode
  /** Whether the visitor has already asked for a map. */
  isRequested?: boolean
}

/**
 * Places on the configured map. The provider's map loads on demand; if that fails, the drawn one stays, and a line says
 * so.
 */
export function PlacesMap({ children, isRequested = false, ...places }: Props) {
  const hasProvider = useSyncExternalStore(neverChanges, () => mapSettings().kind === 'amap', falseOnServer)
  const [isPressed, setPressed] = useState(false)
  const isNeeded = hasProvider && (isRequested || isPressed)
  const { driver, hasFailed, reload } = useProvider(isNeeded)
  if (driver) return driver.renderPlaces({ ...places, cityCode: null })
  return (
    <div className={css.map}>
      {children}
      {hasProvider && (
        <p className={css.line} role="status">
          {hasFailed ? (
            <>
              高德地图没有加载成功，您看到的是示意图。
              <button type="button" onClick={reload}>
                重新加载
              </button>
            </>
          ) : isNeeded ? (
            '正在加载高德地图…'
          ) : (
            <button type="button" onClick={() => setPressed(true)}>
              用高德地图查看
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function useProvider(isNeeded: boolean) {
  const [driver, setDriver] = useState<MapDriver | null>(null)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    openDriver(mapSettings(), '').then(setDriver, () => setFailures(tries + 1))
  }, [isNeeded, tries])
  return { driver, hasFailed: failures > tries, reload: () => setTries(failures) }
}

const neverChanges = () => () => {}
const falseOnServer = () => false
