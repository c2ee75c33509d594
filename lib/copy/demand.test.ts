import { DEMAND_TYPE_CHOICES } from './demand.ts'

test('R-3.17 the four types of a demand are offered by name, finding a coach first', () => {
  expect(DEMAND_TYPE_CHOICES).toEqual([
    { value: 1, label: '找教练' },
    { value: 2, label: '找场馆' },
    { value: 3, label: '意见反馈' },
    { value: 4, label: '其他' },
  ])
})
