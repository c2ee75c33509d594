import { groupPlaces } from './group-places.ts'

const place = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude })

test('places at the same position share a group, in list order; the others have their own', () => {
  const places = [
    place('甲', 113.3, 23.1),
    place('乙', 113.5, 23.1),
    place('丙', 113.3, 23.1),
    place('丁', 113.4, 23.2),
  ]
  expect(groupPlaces(places, null).map((group) => group.map(({ name }) => name))).toEqual([
    ['甲', '丙'],
    ['乙'],
    ['丁'],
  ])
})
