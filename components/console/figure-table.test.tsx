/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { FigureTable } from './figure-table.tsx'

test('R-13.4 the desk says its numbers to the last one', () => {
  render(<FigureTable caption="城市" heads={['城市', '浏览']} rows={[['广州', 12_987]]} />)
  expect(screen.getByRole('cell')).toHaveTextContent('12,987')
})
