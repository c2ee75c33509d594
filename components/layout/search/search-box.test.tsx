/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { SearchBox } from './search-box.tsx'

jest.mock('next/navigation', () => ({ useSelectedLayoutSegments: jest.fn(), useSearchParams: jest.fn() }))

interface Page {
  segments?: string[]
  query?: string
  cityFields?: [string, string][]
}

const renderBox = ({ segments = [], query = '', cityFields = [] }: Page) => {
  jest.mocked(useSelectedLayoutSegments).mockReturnValue(segments)
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams(query) as ReturnType<typeof useSearchParams>)
  render(<SearchBox action="/jiaolian" cityFields={cityFields} adCode="440100" />)
}

const box = () => screen.getByRole('searchbox') as HTMLInputElement
const form = () => box().form!
const sent = () => Object.fromEntries(new FormData(form()))

test('R-2.110 R-2.111 the search box is a GET form to the coach list with nameLikeSearch', () => {
  renderBox({})
  expect(box()).toHaveAttribute('placeholder', '搜索教练/场馆/运动内容/器材')
  expect([form().getAttribute('action'), form().method]).toEqual(['/jiaolian', 'get'])
  box().value = '少儿篮球'
  expect(sent()).toEqual({ nameLikeSearch: '少儿篮球' })
})

test('R-2.112 A-35 the city query is part of the form, so it works without scripts', () => {
  renderBox({ cityFields: [['selectCityCode', '440100']] })
  expect(sent()).toEqual({ selectCityCode: '440100', nameLikeSearch: '' })
})

test('R-2.113 the box shows the search text on a searched coach list', () => {
  renderBox({ segments: ['jiaolian', 'search', '-'], query: 'nameLikeSearch=瑜伽' })
  expect(box()).toHaveValue('瑜伽')
})

test('R-2.113 on other pages the search box stays empty, whatever the query', () => {
  renderBox({ segments: ['jiaolian', 'detail', '1001'], query: 'nameLikeSearch=瑜伽' })
  expect(box()).toHaveValue('')
})
