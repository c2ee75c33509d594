'use client'

import { useRef, useState } from 'react'
import { gcj02Of } from '#components/map/gcj02.ts'
import { usePageRestored } from '#components/ui/use-page-restored.ts'
import { roundDegrees } from '#lib/routing/position.ts'
import { hrefWith, type ListAddress } from './list-address.ts'
import css from './near-me.module.css'

/** Timeout for a position, ms; one that is a few minutes old is good enough. */
const TIMEOUT = 10_000
const MAX_AGE = 5 * 60_000

const PERMISSION_DENIED = 1

/**
 * 离我最近: asks for the position when pressed, never before, and leads to the list ordered by distance. The address
 * contains the position rounded to about a hundred metres. Without a position it says so and offers districts, or
 * cities on the nationwide list.
 */
export function NearMe({ at, cityLabel, districts }: NearMeProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')

  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setState('idle')
    // The pressed button unmounts.
    button.current?.focus()
  }

  const isNationwide = cityLabel === null
  const wayOn = isNationwide ? '，可以先选城市，再按区域来看。' : districts.length > 0 ? '，可以选一个区域来看：' : '。'
  const isLocating = state === 'asking'
  usePageRestored(() => isLocating && setState('idle'))

  const locate = () => {
    if (isLocating) return
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { longitude, latitude } = gcj02Of(coords)
        location.assign(
          hrefWith(at, { sort: null, lng: `${roundDegrees(longitude)}`, lat: `${roundDegrees(latitude)}` }),
        )
      },
      ({ code }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    )
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.near}
        onClick={locate}
        aria-disabled={isLocating}
        aria-current={Boolean(at.query.lng) || undefined}
      >
        {isLocating ? '正在定位…' : '离我最近'}
      </button>
      {(state === 'denied' || state === 'failed') && (
        <div className={css.failure} role="alert">
          <p>
            {state === 'denied' ? '您没有允许使用位置信息' : '暂时无法获取您的位置'}
            {wayOn}
          </p>
          {(isNationwide || districts.length > 0) && (
            <p className={css.ways}>
              {districts.map((district) => (
                <a
                  key={district}
                  href={hrefWith(at, { areaRowLabel: district, sort: null, lng: null, lat: null })}
                  rel="nofollow"
                >
                  {district}
                </a>
              ))}
              {isNationwide && <a href="/location">切换城市</a>}
            </p>
          )}
          <button type="button" className={css.close} aria-label="关闭提示" onClick={close}>
            ✕
          </button>
        </div>
      )}
    </>
  )
}

interface NearMeProps {
  at: ListAddress
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city with something to list; empty for the whole country, and for cities without districts. */
  districts: string[]
}
