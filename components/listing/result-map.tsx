'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ListMapProps } from '#components/map/list-map.tsx'
import { RESULTS_ID } from './filter-sheet.tsx'
import css from './result-map.module.css'

/** Centre of the map's rings. */
export type MapCentre = Pick<ListMapProps, 'centre' | 'centreLabel' | 'cityCode'>

/** Anchor that shows the map above the results. */
const MAP_ID = 'ditu'
export const MAP_HREF = `#${MAP_ID}`

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
/** Anchors of the lines beside the map start with the map's own, and keep it visible. */
const isRequested = () => location.hash.startsWith(MAP_HREF)
const isNotRequested = () => false

/**
 * The results on a map, while the address ends in its anchor. Nothing is loaded before; if loading fails, the list
 * below has everything.
 */
export function ResultMap(props: ListMapProps) {
  const isShown = useSyncExternalStore(subscribe, isRequested, isNotRequested)
  const { Drawing: LoadedMap, hasFailed } = useLazyMap(isShown)
  if (!isShown || props.places.length === 0) return null
  return (
    <section className={css.frame} id={MAP_ID} aria-label="在地图上查看">
      <p className={css.head}>
        本页结果的方位示意
        <a href={`#${RESULTS_ID}`}>收起地图</a>
      </p>
      {LoadedMap ? (
        <LoadedMap {...props} />
      ) : (
        <p className={css.waiting} role="status">
          {hasFailed ? '地图没有加载成功。地址都在下面的列表里。' : '正在加载地图…'}
        </p>
      )}
    </section>
  )
}

function useLazyMap(isNeeded: boolean) {
  const [LoadedMap, setLoadedMap] = useState<ComponentType<ListMapProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isNeeded || LoadedMap) return
    setHasFailed(false)
    import('#components/map/list-map.tsx').then(
      ({ ListMap }) => setLoadedMap(() => ListMap),
      () => setHasFailed(true),
    )
  }, [isNeeded, LoadedMap])
  return { Drawing: LoadedMap, hasFailed }
}
