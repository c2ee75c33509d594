/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { SWRConfig } from 'swr'
import { RegionField } from './region-field.tsx'

const CITIES: [string, [string, string][]][] = [
  [
    '广东省',
    [
      ['440100', '广州市'],
      ['441900', '东莞市'],
    ],
  ],
]
const DISTRICTS: Record<string, [string, string][]> = {
  '/data/districts/440100.json': [['440106', '天河区']],
  '/data/districts/441900.json': [],
}

let isOnline: boolean
let values: () => unknown
beforeEach(() => {
  isOnline = true
  global.fetch = jest.fn(async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return { json: async () => DISTRICTS[path] }
  }) as never
})

function Form({ cityCode = '', districtCode = '' }) {
  const form = useForm({ defaultValues: { cityCode, districtCode } })
  values = form.getValues
  return <RegionField form={form as never} cities={CITIES} labels={{ city: '城市', district: '区县' }} />
}
const renderField = (chosen = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form {...chosen} />
    </SWRConfig>,
  )
const district = () => screen.getByLabelText('区县')

test('districts are loaded for the chosen city, and clearing the city clears the district', async () => {
  renderField()
  expect(fetch).not.toHaveBeenCalled()
  expect(district()).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText('城市'), '广州市')
  await userEvent.selectOptions(district(), await screen.findByRole('option', { name: '天河区' }))
  expect(values()).toEqual({ cityCode: '440100', districtCode: '440106' })
  await userEvent.selectOptions(screen.getByLabelText('城市'), '请选择')
  expect(values()).toEqual({ cityCode: '', districtCode: '' })
})

test('a city without districts is its own district', async () => {
  renderField()
  await userEvent.selectOptions(screen.getByLabelText('城市'), '东莞市')
  await waitFor(() => expect(values()).toEqual({ cityCode: '441900', districtCode: '441900' }))
  expect(district()).toHaveDisplayValue('全市（不分区县）')
})

test('a stored district stays when its list fails to load, with an error and a retry', async () => {
  isOnline = false
  renderField({ cityCode: '440100', districtCode: '440106' })
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(values()).toEqual({ cityCode: '440100', districtCode: '440106' })
  isOnline = true
  await userEvent.click(retry)
  await waitFor(() => expect(district()).toHaveDisplayValue('天河区'))
})
