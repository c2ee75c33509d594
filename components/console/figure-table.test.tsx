/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { FigureTable } from './figure-table.tsx'

test('R-13.4 the desk shows its figures in full, with separators', () => {
  render(<FigureTable caption="城市" heads={['城市', '浏览']} rows={[['广州', 12_987]]} />)
  expect(screen.getByRole('cell')).toHaveTextContent('12,987')
})

test('R-13.4 a table that could not be loaded says so instead of looking empty', () => {
  render(<FigureTable caption="城市" heads={['城市', '浏览']} rows={undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('暂时读不到')
  expect(screen.getByRole('button', { name: '重试：城市' })).toBeVisible()
  expect(screen.queryByText('暂无')).toBeNull()
})
