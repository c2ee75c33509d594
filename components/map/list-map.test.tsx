/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ListMap } from './list-map.tsx'

const at = { longitude: 113.3, latitude: 23.1, note: '天河区' }

test('a pin that stands for several coaches counts them as people', () => {
  const places = ['王旭 篮球', '李强 网球', '陈静 游泳'].map((name, i) => ({
    ...at,
    name,
    href: `/jiaolian/detail/${i}`,
  }))
  render(
    <ListMap places={places} counter="位" centre={null} centreLabel="" cityCode={null} label="上课地点的方位示意图" />,
  )
  expect(screen.getByRole('link', { name: /王旭 篮球等 3 位/ })).toHaveAttribute('href', '#ditu-1')
})
