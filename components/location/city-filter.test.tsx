/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { CityFilter } from './city-filter.tsx'

const FILTER = (
  <CityFilter>
    <section>
      <h2>热门城市</h2>
      <a data-find="广州 广州市 guangzhou gz 广东省" href="https://guangzhou.example.com/">
        广州
      </a>
    </section>
    <section>
      <h2>广东</h2>
      <a data-find="广州 广州市 guangzhou gz 广东省" href="https://guangzhou.example.com/">
        广州
      </a>
      <a data-find="深圳 深圳市 shenzhen sz 广东省" href="https://shenzhen.example.com/">
        深圳
      </a>
    </section>
    <section>
      <h2>福建</h2>
      <a data-find="厦门 厦门市 xiamen xm 福建省" href="https://xiamen.example.com/">
        厦门
      </a>
    </section>
  </CityFilter>
)
const renderFilter = () => render(FILTER)

const field = () => screen.getByRole('searchbox', { name: '输入城市名或拼音' })
const cityNames = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('typing filters the cities, hides empty groups and shows the number found', async () => {
  renderFilter()
  await userEvent.type(field(), 'sz')
  expect(cityNames()).toEqual(['深圳'])
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['广东'])
  expect(screen.getByRole('status')).toHaveTextContent('找到 1 个城市')
})

test('a city listed in two groups counts once', async () => {
  renderFilter()
  await userEvent.type(field(), '广东')
  expect(cityNames()).toEqual(['广州', '广州', '深圳'])
  expect(screen.getByRole('status')).toHaveTextContent('找到 2 个城市')
})

test('finding nothing explains which cities are listed, and clearing the field restores them all', async () => {
  renderFilter()
  await userEvent.type(field(), 'paris')
  expect(cityNames()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('没有找到。这里只列出有教练的城市')
  await userEvent.clear(field())
  expect(cityNames()).toEqual(['广州', '广州', '深圳', '厦门'])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('what was typed before hydration filters the cities', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(FILTER)
  container.querySelector('input')!.value = 'sz'
  render(FILTER, { container, hydrate: true })
  expect(field()).toHaveValue('sz')
  expect(cityNames()).toEqual(['深圳'])
  expect(screen.getByRole('status')).toHaveTextContent('找到 1 个城市')
})

test('what the browser restores on the way back filters the cities', () => {
  renderFilter()
  Object.assign(field(), { value: 'xiamen' })
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(cityNames()).toEqual(['厦门'])
})
