import { suggestionGroups } from './suggestion-options.ts'

/** As if all records were on the page's own host. */
const recordAt = (_: string, path: string) => path

const found = {
  sports: [{ categoryId: 2, parentId: 1, level: 2 as const, name: '篮球', slug: 'lanqiu', coachCount: 12 }],
  places: [{ adCode: '440106', adName: '天河区', coachCount: 30 }],
  landmarks: [{ name: '天河体育中心', cityName: '广州市', adCode: '440100' }],
  coaches: [
    { coachId: 7, name: '林晓', headImg: '/p.webp', sport: '篮球', cityName: '广州市', districtName: '天河区' },
  ],
  venues: [{ venueId: 9, name: '天河体育馆', cityName: '广州市', districtName: '天河区' }],
}

test('R-2.112 each suggestion links to its page and keeps the city query', () => {
  const groups = suggestionGroups(found, { city: { selectCityCode: '440100' }, isNationwide: false, recordAt })
  expect(groups.flatMap(({ label, options }) => options.map(({ href, note }) => [label, href, note]))).toEqual([
    ['项目', '/jiaolian/lanqiu?selectCityCode=440100', '12 位教练'],
    ['区域', '/jiaolian?selectCityCode=440100&areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA', '30 位教练'],
    [
      '地铁站与地标',
      '/jiaolian?selectCityCode=440100&nameLikeSearch=%E5%A4%A9%E6%B2%B3%E4%BD%93%E8%82%B2%E4%B8%AD%E5%BF%83',
      '附近',
    ],
    ['教练', '/jiaolian/detail/7?selectCityCode=440100', '篮球 · 天河区'],
    ['场馆', '/changguan/detail/9?selectCityCode=440100', '天河区'],
  ])
})

test('nationwide, places are cities, and coaches and venues show their city', () => {
  const places = [{ adCode: '440100', adName: '广州市', coachCount: 150 }]
  const groups = suggestionGroups({ ...found, sports: [], places }, { city: {}, isNationwide: true, recordAt })
  expect(groups.map(({ label, options }) => [label, options[0]!.href, options[0]!.note])).toEqual([
    ['城市', '/jiaolian?selectCityCode=440100', '150 位教练'],
    [
      '地铁站与地标',
      '/jiaolian?selectCityCode=440100&nameLikeSearch=%E5%A4%A9%E6%B2%B3%E4%BD%93%E8%82%B2%E4%B8%AD%E5%BF%83',
      '广州市 · 附近',
    ],
    ['教练', '/jiaolian/detail/7', '篮球 · 广州市'],
    ['场馆', '/changguan/detail/9', '广州市'],
  ])
})

test('R-2.110 nationwide, a landmark links to its own city if that is known', () => {
  const landmarks = [
    { name: 'A', cityName: '上海市', adCode: '310100' },
    { name: 'A', cityName: '武汉市', adCode: '420100' },
  ]
  const linesOf = (suggested: typeof found.landmarks | { name: string; cityName: string }[]) =>
    suggestionGroups(
      { ...found, sports: [], places: [], coaches: [], venues: [], landmarks: suggested },
      { city: {}, isNationwide: true, recordAt },
    )[0]!.options.map(({ href }) => href)
  expect(linesOf(landmarks)).toEqual([
    '/jiaolian?selectCityCode=310100&nameLikeSearch=A',
    '/jiaolian?selectCityCode=420100&nameLikeSearch=A',
  ])
  expect(linesOf([{ name: 'A', cityName: '上海市' }])).toEqual(['/jiaolian?nameLikeSearch=A'])
})
