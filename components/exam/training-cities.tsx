import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { cityByCode } from '#lib/city/cities.ts'
import type { Links } from '#lib/routing/scoped-links.ts'
import { examTrail } from './exam-trail.ts'
import css from './training-map.module.css'

/** The nationwide page of the training map: the cities with coaches, whether or not they have places. */
export function TrainingCities({ title, links, examHref, cities }: TrainingCitiesProps) {
  return (
    <div className={css.page}>
      <Breadcrumb items={examTrail({ links, examHref }, '训练场地地图')} />
      <header className={css.head}>
        <h1>{title}</h1>
        <p>
          选择城市，看本市哪些场馆可以练跑步、跳绳、游泳、篮球、足球、排球等中考体育项目：按区列出地址和可练的项目，也在图上标出方位，方便就近安排课后训练。
        </p>
        <p className={css.note}>
          训练场地和考场不是一回事。考场由当地教育部门安排，这里列的是平时可以预约、可以请教练带练的场馆；开放时间和收费以场馆页面为准，出发之前先打电话确认。
        </p>
      </header>
      <ul className={css.cities}>
        {cities.flatMap((adCode) => {
          const city = cityByCode(adCode)
          return city
            ? [
                <li key={adCode}>
                  {/* Not every city has enough places to be indexed; those that do are found from their own pages. */}
                  <a href={links.cityPage(city, '/zhongkaotiyu/SPORTS_MAP')} rel="nofollow">
                    {city.label}
                  </a>
                </li>,
              ]
            : []
        })}
      </ul>
    </div>
  )
}

interface TrainingCitiesProps {
  title: string
  links: Links
  /** Address of the exam section. */
  examHref: string
  /** Codes of the cities, most coaches first. */
  cities: readonly string[]
}
