import useSWR from 'swr'
import { Facts } from '#components/application/facts.tsx'
import queue from '#components/console/queues/queue.module.css'
import { useCityName } from '#components/console/use-city-name.ts'
import { useDistricts } from '#components/form/fields/use-districts.ts'
import { amapHref } from '#components/map/amap-href.ts'
import { DrawnPlaces } from '#components/map/drawn-places.tsx'
import type { PlacesProps } from '#components/map/map-driver.ts'
import { useOutline } from '#components/map/use-outline.ts'
import { NewTabLink } from '#components/ui/links.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { Place } from '#lib/city/distance.ts'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './background.module.css'
import { checkPlace } from './place-check.ts'

/** A venue's position, and what contradicts its address; `before`: its previous position. */
export function VenuePlace({ content, before }: { content: VenueContent; before: Place | null }) {
  const { name, cityCode, districtCode, address, longitude, latitude } = content
  const cityName = useCityName()(cityCode) ?? ''
  const outline = useOutline(cityCode || null)
  const { data: districts } = useDistricts(cityCode)
  if (longitude === null || latitude === null) return null
  const at = { longitude, latitude }
  const check = outline && districts && checkPlace({ ...at, districtCode, cityName, districts }, outline)
  const centre = check?.centre ?? null
  const previousPlace = before && (before.longitude !== longitude || before.latitude !== latitude) ? before : null
  return (
    <Panel title="地图上的位置">
      {check?.warning && <Warning text={check.warning} />}
      <PlacesOnMap
        cityCode={cityCode}
        label={`${name}的位置`}
        centre={centre}
        centreLabel={centre?.label ?? ''}
        places={
          previousPlace
            ? [
                { name: '新的位置', ...at },
                { name: '原来的位置', ...previousPlace },
              ]
            : [{ name, ...at }]
        }
      />
      <div className={css.linked}>
        <Facts
          facts={[
            ['详细地址', address],
            [centre ? `离${centre.label}` : '', centre?.distance],
            [
              '对照',
              <NewTabLink key={name} href={amapHref(name, at)}>
                在高德地图中查看
              </NewTabLink>,
            ],
          ]}
        />
      </div>
    </Panel>
  )
}

/** The venues a coach teaches at; those outside the coach's city are pointed out. */
export function CoachPlaces({ content: { name, cityCode, venueIds } }: { content: CoachContent }) {
  const nameOfCity = useCityName()
  const { data: venues = [] } = useSWR(
    venueIds.length > 0 ? ['venues', ...venueIds] : null,
    async () => (await Promise.all(venueIds.map(readVenue))).filter((venue) => venue !== null),
    { revalidateOnFocus: false },
  )
  if (venues.length === 0) return null
  return (
    <Panel title="授课场馆在地图上的位置">
      {venues
        .filter((venue) => venue.cityCode !== cityCode)
        .map((venue) => (
          <Warning
            key={venue.venueId}
            text={`“${venue.name}”在${venue.cityName}，授课城市是${nameOfCity(cityCode) ?? ''}，请核对。`}
          />
        ))}
      <PlacesOnMap
        // If none is in the coach's city, its districts would be outside the frame.
        cityCode={venues.some((venue) => venue.cityCode === cityCode) ? cityCode : venues[0]!.cityCode}
        label={`${withCoachTitle(name)}授课场馆的位置`}
        centre={null}
        centreLabel=""
        places={venues}
      />
      <ol className={`${css.places} ${css.linked}`}>
        {venues.map((venue) => (
          <li key={venue.venueId}>
            <NewTabLink href={amapHref(venue.name, venue)}>{venue.name}</NewTabLink>
            <span className={queue.note}>
              {venue.districtName}
              {venue.address}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Null for a venue that was taken down; it is not on the map. */
const readVenue = (venueId: number) => callApi(getVenueDetail, { venueId }).catch(() => null)

/** Our own drawn map: the provider's evaluates strings as code, which the console's CSP forbids. */
const PlacesOnMap = (shown: PlacesProps) => (
  <div className={css.map}>
    <DrawnPlaces {...shown} />
  </div>
)

const Warning = ({ text }: { text: string }) => <p className={css.warning}>{text}</p>
