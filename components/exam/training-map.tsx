import { PlacesMap } from '#components/map/places-map.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { outlineOf } from '#lib/city/outlines.ts'
import type { City } from '#lib/contracts/city.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { examTrail } from './exam-trail.ts'
import css from './training-map.module.css'
import { type MoreVenues, placesSentence, type TrainingPlace } from './training-places.ts'
import { TrainingPlacesMap } from './training-places-map.tsx'

/**
 * Places in a city to train for the exam: a map of numbered places and the list by district with the same numbers,
 * which is complete without the map.
 */
export function TrainingMap({ title, city, links, rels, examHref, places, more, tableName }: TrainingMapProps) {
  const districts = Map.groupBy(places, ({ districtName }) => districtName || city.label)
  const pins = places.map(({ name, number, longitude, latitude }) => ({
    name,
    number,
    longitude,
    latitude,
    href: `#changdi-${number}`,
  }))
  return (
    <div className={css.page}>
      <Breadcrumb items={examTrail({ links, examHref }, '训练场地地图')} />
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{placesSentence(city.label, places, more)}</p>
        <p className={css.note}>{tableName && `项目按${tableName}列出；`}是否适合测试用，请先与场馆确认。</p>
      </header>
      {places.length > 0 ? (
        <div className={css.body}>
          <div className={css.map}>
            <PlacesMap places={pins} centre={null} centreLabel="" label={`${places.length} 处训练场地`}>
              <TrainingPlacesMap
                places={pins}
                centre={{ longitude: city.longitude, latitude: city.latitude }}
                cityLabel={city.label}
                ground={outlineOf(city)}
                label={`${places.length} 处训练场地的方位示意图`}
              />
            </PlacesMap>
          </div>
          <div className={css.list}>
            {districts.size > 1 && (
              <nav className={css.districts} aria-label="按区查看">
                {[...districts].map(([name, list]) => (
                  <a key={name} href={`#qu-${list[0]!.number}`}>
                    {name} <small>{list.length}</small>
                  </a>
                ))}
              </nav>
            )}
            {[...districts].map(([name, list]) => (
              <District key={name} name={name} places={list} links={links} />
            ))}
          </div>
        </div>
      ) : (
        <p className={css.ways}>
          <ButtonLink href={links.list('venue')}>查看{city.label}场馆</ButtonLink>
          {tableName && (
            <ButtonLink href={examHref} look="quiet">
              算一算差几分
            </ButtonLink>
          )}
        </p>
      )}
      {more.length > 0 && (
        <p className={css.ways}>
          {more.map(({ slug, name }) => (
            <ButtonLink key={slug} href={links.list('venue', { second: slug })} rel={rels('venue', slug)} look="quiet">
              查看全部{name}场馆
            </ButtonLink>
          ))}
        </p>
      )}
      <p className={css.ways}>
        <ButtonLink href={links.list('coach', { second: 'zhongkao' })} rel={rels('coach', 'zhongkao')}>
          找{city.label}中考体育教练
        </ButtonLink>
      </p>
    </div>
  )
}

function District({ name, places, links }: { name: string; places: TrainingPlace[]; links: RecordLinks }) {
  return (
    <section id={`qu-${places[0]!.number}`} className={css.district}>
      <h2>
        {name} <small>{places.length} 处</small>
      </h2>
      <ol className={css.places}>
        {places.map((place) => (
          <li key={place.id} id={`changdi-${place.number}`} value={place.number}>
            <span className={css.number} aria-hidden="true">
              {place.number}
            </span>
            <b>
              <a href={links.record('venue', place.id, place.cityCode)}>{place.name}</a>
              {place.isClosed && <em>暂停营业</em>}
            </b>
            <p>{place.address}</p>
            <p>可练：{place.items.join('、')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface TrainingMapProps {
  title: string
  city: City
  links: RecordLinks
  rels: ListRels
  /** Address of the exam section. */
  examHref: string
  places: TrainingPlace[]
  /** Sports with more venues than those listed. */
  more: MoreVenues[]
  /** Name of the table the items are from; null if there is none. */
  tableName: string | null
}
