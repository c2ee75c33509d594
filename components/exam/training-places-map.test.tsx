/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TrainingPlacesMap } from './training-places-map.tsx'

const place = (number: number, name: string, longitude: number, latitude: number) => ({
  number,
  name,
  longitude,
  latitude,
  href: `#changdi-${number}`,
})
const PLACES = [place(1, '荔湾馆', 113.24, 23.12), place(2, '越秀馆', 113.26, 23.13), place(3, '从化馆', 113.59, 23.55)]

const renderMap = (places = PLACES) =>
  render(
    <TrainingPlacesMap places={places} centre={null} cityLabel="广州" ground={null} label="训练场地的方位示意图" />,
  )
const marks = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])

test('R-2.26 places too close together share one mark, which links to the first of them in the list', () => {
  renderMap()
  expect(marks()).toEqual([
    ['2 处 荔湾馆等', '#changdi-1'],
    ['3 从化馆', '#changdi-3'],
  ])
})

test('R-2.26 pressing a shared mark zooms in on its places, and a button returns to the whole city', async () => {
  renderMap()
  await userEvent.click(screen.getByRole('link', { name: /荔湾馆/ }))
  expect(marks()).toEqual([
    ['1 荔湾馆', '#changdi-1'],
    ['2 越秀馆', '#changdi-2'],
  ])
  const whole = screen.getByRole('button', { name: '看全市' })
  expect(whole).toHaveFocus()
  await userEvent.click(whole)
  expect(marks()).toHaveLength(2)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /荔湾馆/ })).toHaveFocus()
})

test('R-2.26 a mark whose places cannot be separated links to the list', async () => {
  renderMap([PLACES[0]!, { ...PLACES[0]!, number: 2, name: '楼上的馆', href: '#changdi-2' }])
  await userEvent.click(screen.getByRole('link', { name: /荔湾馆/ }))
  expect(marks()).toEqual([['2 处 荔湾馆等', '#changdi-1']])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
