/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, useForm } from 'react-hook-form'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { EMPTY_VENUE_CONTENT } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_FACILITIES_MAX } from '#lib/contracts/limits.ts'
import { FacilitiesField } from './facilities-field.tsx'

let values: () => string[]
const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())

function Form({ facilities = [] }: { facilities?: string[] }) {
  const form = useForm<VenueContent, unknown, FieldValues>({ defaultValues: { ...EMPTY_VENUE_CONTENT, facilities } })
  values = () => form.getValues('facilities')
  return (
    <form onSubmit={onSubmit}>
      <FacilitiesField control={form.control} />
    </form>
  )
}

const other = () => screen.getByRole('textbox', { name: /^其他设施/ })

test('R-2.52 common facilities are ticked, others typed, several at once and each only once', async () => {
  render(<Form facilities={['更衣室', '攀岩墙']} />)
  expect(screen.getByRole('checkbox', { name: '更衣室' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: '淋浴间' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '更衣室' }))
  await userEvent.type(other(), ' 母婴室、蹦床，攀岩墙、饮水机{Enter}')
  expect(values()).toEqual(['攀岩墙', '淋浴间', '母婴室', '蹦床', '饮水机'])
  expect(screen.getByRole('checkbox', { name: '饮水机' })).toBeChecked()
  expect(other()).toHaveValue('')
  expect(onSubmit).not.toHaveBeenCalled()
  const otherFacilities = screen.getByRole('list', { name: '其他设施' })
  expect(
    within(otherFacilities)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['攀岩墙×', '母婴室×', '蹦床×'])
  await userEvent.click(screen.getByRole('button', { name: '移除攀岩墙' }))
  expect(values()).toEqual(['淋浴间', '母婴室', '蹦床', '饮水机'])
  expect(screen.getByRole('button', { name: '添加' })).toHaveFocus()
})

test('a facility that is too long or one too many is refused with a message, and the text stays', async () => {
  const many = Array.from({ length: APPLICATION_FACILITIES_MAX - 1 }, (_, i) => `设施${i}`)
  render(<Form facilities={many} />)
  await userEvent.type(other(), '一'.repeat(21))
  await userEvent.click(screen.getByRole('button', { name: '添加' }))
  expect(screen.getByRole('alert')).toHaveTextContent('设施最多 20 字')
  await userEvent.clear(other())
  await userEvent.type(other(), '甲、乙{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('最多填写 20 项设施')
  expect(other()).toHaveValue('甲、乙')
  expect(values()).toHaveLength(APPLICATION_FACILITIES_MAX - 1)
  await userEvent.clear(other())
  await userEvent.type(other(), '甲{Enter}')
  expect(values()).toHaveLength(APPLICATION_FACILITIES_MAX)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '更衣室' }))
  expect(screen.getByRole('alert')).toHaveTextContent('最多填写 20 项设施')
})

test('R-14.2 text left in the field is included without pressing 添加', async () => {
  render(<Form />)
  await userEvent.type(other(), '穿线服务')
  await userEvent.tab()
  expect(values()).toEqual(['穿线服务'])
  expect(other()).toHaveValue('')
})
