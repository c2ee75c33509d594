import { CITY_INDEX_THRESHOLD, NATIONWIDE_CODE } from '../limits.ts'
import { city, number, yes } from './field.ts'
import { resource } from './resource.ts'

const DEFAULTS = { isShown: true, threshold: CITY_INDEX_THRESHOLD }

/** Settings of a city on the site (C-3, R-13.7); the list of cities itself is built in. */
export const citySettings = resource({
  kind: 'citySettings',
  service: 'coach',
  label: '城市',
  duty: 'settings',
  isBuiltIn: true,
  fields: {
    cityCode: { ...city('城市'), isFixed: true },
    isShown: yes('显示', {
      isColumn: true,
      isFilter: true,
      hint: '不显示的城市不在首页、页脚和切换城市里，也不给搜索引擎收录；它的教练仍在全国列表里，主页在全国站',
    }),
    threshold: number('起始数量', {
      min: 1,
      max: 100_000,
      isColumn: true,
      hint: `在架教练达到这个数，城市才有自己的教练主页，才给搜索引擎收录；场馆、培训和招聘的列表也按它算。标准是 ${CITY_INDEX_THRESHOLD}`,
    }),
  },
  title: 'cityCode',
  tags: (_, { cityCode }) => ['live-cities', 'coaches', `city:${cityCode}`, `city:${NATIONWIDE_CODE}`],
  defaultContent: () => DEFAULTS,
})
