/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { channel, type Field, sport } from '#lib/contracts/resources/field.ts'
import { ChannelInput } from './choice-inputs.tsx'
import type { RecordValues } from './field-props.ts'

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const group = { categoryId: 9, name: '球类', slug: 'qiulei', parentId: null, level: 1 }
  const children = [{ categoryId: 1, name: '篮球', slug: 'lanqiu', parentId: 9, level: 2, children: [] }]
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: 0, msg: 'success', data: [{ ...group, children }] }),
  })) as never
})

function Chooser({ field }: { field: Field }) {
  const { control } = useForm<RecordValues>({ defaultValues: { content: { slug: '' }, why: '' } })
  return <ChannelInput control={control as never} name="slug" path="content.slug" field={field} />
}

test('R-13.7 a text may be about 综合; what names a sport offers sports only', async () => {
  const offered = async (field: Field) => {
    const { unmount } = render(<Chooser field={field} />)
    await screen.findByRole('option', { name: '篮球' })
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    unmount()
    return names
  }
  expect(await offered(channel('项目'))).toEqual(['请选择', '综合', '篮球'])
  expect(await offered(sport('练它的运动项目'))).toEqual(['请选择', '篮球'])
})
