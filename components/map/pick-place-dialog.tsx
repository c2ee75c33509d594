'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import type { Place } from '#lib/city/distance.ts'
import { MAP_FALLBACK_CENTRE, MAP_FALLBACK_CITY, SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import type { FoundPlace, MapDriver, MapSettings, PickedPlace } from './map-driver.ts'
import { openDriver } from './open-driver.ts'
import css from './pick-place-dialog.module.css'

/**
 * Picks a place on a map: a search or click sets the marker; confirming requires an address.
 */
export function PickPlaceDialog({ isOpen, onClose, ...rest }: PickPlaceDialogProps) {
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={MESSAGES['R-2.146']} closeLabel="关闭" width={1000}>
      <Picker {...rest} onClose={onClose} />
    </ClosableDialog>
  )
}

function Picker({ settings, city, start = null, onPick, onClose }: Omit<PickPlaceDialogProps, 'isOpen'>) {
  const cityName = city?.name ?? MAP_FALLBACK_CITY
  const cityCode = city?.adCode ?? null
  const {
    data: driver,
    error,
    mutate,
  } = useSWR(['map', settings, cityName], () => openDriver(settings, cityName), LOAD_ONCE)
  const [centre, setCentre] = useState<Place>(start ?? city ?? MAP_FALLBACK_CENTRE)
  const { marker, picked, note, setNote, placeMarker } = useMarker(driver, cityCode, start)
  const confirm = () => {
    if (!picked) return setNote(MESSAGES['R-5.32'])
    onPick(picked)
    onClose()
  }
  return (
    <>
      <DialogContent sx={contentSx}>
        {driver ? (
          <>
            <Search
              driver={driver}
              onChoose={(found) => {
                const { longitude, latitude } = found
                setCentre({ longitude, latitude })
                void placeMarker({ longitude, latitude }, found)
              }}
            />
            {driver.renderPicker({ centre, marker, cityCode, onPick: (place) => void placeMarker(place) })}
          </>
        ) : error ? (
          <div className={css.away} role="alert">
            <p>地图暂时无法载入，您可以稍后再试，或先填写文字地址。</p>
            <Button onClick={() => void mutate()}>重新载入</Button>
          </div>
        ) : (
          <div className={css.away} aria-busy="true">
            地图载入中…
          </div>
        )}
        <dl className={css.line} aria-live="polite">
          <div>
            <dt>经度</dt>
            <dd>{marker ? marker.longitude.toFixed(6) : '—'}</dd>
          </div>
          <div>
            <dt>纬度</dt>
            <dd>{marker ? marker.latitude.toFixed(6) : '—'}</dd>
          </div>
          <div className={css.address}>
            <dt>地址</dt>
            <dd>{picked?.address ?? '—'}</dd>
          </div>
        </dl>
        {note && (
          <p className={css.note} role="alert">
            {note}
          </p>
        )}
      </DialogContent>
      <DialogActions sx={actionsSx}>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" onClick={confirm}>
          确定
        </Button>
      </DialogActions>
    </>
  )
}

/** The marker's position, its address, and why it cannot be picked. */
function useMarker(driver: MapDriver | undefined, cityCode: string | null, start: PickedPlace | null) {
  const [marker, setMarker] = useState<Place | null>(start)
  const [picked, setPicked] = useState<PickedPlace | null>(start)
  const [note, setNote] = useState<string | null>(null)
  const latestPlace = useRef<Place | null>(null)

  const placeMarker = async (place: Place, searchResult?: FoundPlace) => {
    latestPlace.current = place
    setMarker(place)
    setPicked(null)
    setNote(null)
    const found = await driver?.addressOf(place, cityCode).catch(() => null)
    // Outdated: a newer click is being resolved.
    if (latestPlace.current !== place) return
    if (!found) return setNote('没有找到这个位置的地址，请换一个位置')
    setPicked({ ...place, ...found, ...(searchResult && { address: addressWith(searchResult, found.address) }) })
  }
  return { marker, picked, note, setNote, placeMarker }
}

function Search({ driver, onChoose }: { driver: MapDriver; onChoose: (place: FoundPlace) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const latestSearch = useRef<object>(null)
  const clear = () => {
    latestSearch.current = null
    setFound(null)
  }
  const search = async (event: FormEvent) => {
    event.preventDefault()
    // In the React tree the dialog may be inside another form.
    event.stopPropagation()
    if (text.trim() === '') return
    const thisSearch = {}
    latestSearch.current = thisSearch
    const places = await driver.search(text).catch(() => [])
    // Outdated: there is a newer search, or the text has changed.
    if (latestSearch.current === thisSearch) setFound(places)
  }
  return (
    <Box component="form" role="search" className={css.search} onSubmit={(event) => void search(event)}>
      <label htmlFor={id} className="visually-hidden">
        搜索地点
      </label>
      <OutlinedInput
        id={id}
        type="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clear()
        }}
        placeholder="搜索地点、区县或城市"
        inputProps={{ maxLength: SEARCH_TEXT_MAX_LENGTH, enterKeyHint: 'search' }}
        sx={searchSx}
      />
      <Button ref={button} type="submit" variant="outlined">
        搜索
      </Button>
      <p role="status" className="visually-hidden">
        {found && (found.length > 0 ? `找到 ${found.length} 个地点` : '没有找到地点')}
      </p>
      {found && (
        <ul className={css.found} aria-label="搜索结果">
          {found.length === 0 && <li className={css.none}>没有找到，请换个说法，或直接在地图上点选</li>}
          {found.map((place) => (
            <li key={`${place.name} ${place.longitude} ${place.latitude}`}>
              <button
                type="button"
                onClick={() => {
                  // The pressed button unmounts; the field would open a phone's keyboard over the map.
                  button.current?.focus()
                  clear()
                  onChoose(place)
                }}
              >
                <b>{place.name}</b>
                <span>{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

/** Appends the name of a search result, which the address of its position may lack. */
const addressWith = ({ name }: FoundPlace, address: string) => (address.includes(name) ? address : address + name)

const LOAD_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

const contentSx = { display: 'grid', gap: 3, alignContent: 'start' }
const searchSx = { flex: 1, minHeight: 44, backgroundColor: 'background.paper' }
const actionsSx = { padding: 4, gap: 2 }

export interface PickPlaceDialogProps {
  isOpen: boolean
  settings: MapSettings
  /** The chosen city, where map and searches start and places are looked up first; 上海 to start with if none. */
  city?: (Place & { name: string; adCode: string }) | null
  /** The place picked before. */
  start?: PickedPlace | null
  onPick: (place: PickedPlace) => void
  onClose: () => void
}
