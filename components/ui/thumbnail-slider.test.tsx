/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThumbnailSlider } from './thumbnail-slider.tsx'

const pictures = Array.from({ length: 6 }, (_, i) => ({
  url: `/pictures/sports/lanqiu/${i}-640.webp`,
  width: 640,
  height: 480,
  alt: `训练照片 ${i}`,
}))

/** jsdom has no layout: the row is 400 px wide and records its scroll position. */
function renderSlider(count = pictures.length) {
  render(<ThumbnailSlider pictures={pictures.slice(0, count)} sizes="400px" />)
  const row = screen.getByRole('list', { name: '照片' })
  const scrollTo = jest.fn(({ left }: { left: number }) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
  })
  Object.defineProperty(row, 'clientWidth', { value: 400 })
  row.scrollTo = scrollTo as unknown as typeof row.scrollTo
  for (const list of screen.getAllByRole('list')) if (list !== row) list.scrollTo = (() => {}) as typeof list.scrollTo
  return row
}

test('each thumbnail is a link to its picture, so it works before hydration', () => {
  const row = renderSlider()
  const thumbs = screen.getAllByRole('link')
  expect(thumbs).toHaveLength(6)
  for (const [i, thumb] of thumbs.entries()) {
    const target = document.getElementById(thumb.getAttribute('href')!.slice(1))
    expect(within(target!).getByAltText(`训练照片 ${i}`)).toBeInTheDocument()
    expect(row).toContainElement(target)
  }
})

test('pressing a thumbnail shows its picture and marks it, without changing the URL', async () => {
  const row = renderSlider()
  await userEvent.click(screen.getByRole('link', { name: '第 4 张照片，共 6 张' }))
  expect(row.scrollLeft).toBe(1200)
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('第 4 张照片，共 6 张')
  expect(window.location.hash).toBe('')
})

test('scrolling the pictures moves the mark along', () => {
  const row = renderSlider()
  row.scrollLeft = 810
  fireEvent.scroll(row)
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('第 3 张照片，共 6 张')
})

test('only the first picture loads eagerly', () => {
  renderSlider()
  const images = screen.getAllByAltText(/训练照片/)
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy', 'lazy', 'lazy'])
})

test('a single picture has no thumbnails', () => {
  renderSlider(1)
  expect(screen.queryByRole('link')).toBeNull()
})
