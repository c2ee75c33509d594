/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { resourceOf } from '../resource-of.ts'
import { FieldView } from './field-view.tsx'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  global.fetch = jest.fn(async (path: string) => {
    asked.push(path)
    return { json: async () => [['440106', '天河区']] }
  }) as never
})

function draw(kind: string, name: string, content: Record<string, unknown>) {
  return render(
    <InConsole>
      <FieldView field={resourceOf(kind).fields[name]!} content={content} name={name} />
    </InConsole>,
  ).container
}

test('R-13.8 a place is shown by name: the whole country, a city, or a district of the record’s city', async () => {
  expect(draw('examTable', 'adCode', { adCode: NATIONWIDE_CODE })).toHaveTextContent(/^全国$/)
  expect(draw('examTable', 'adCode', { adCode: '440100' })).toHaveTextContent(/^广州$/)
  expect(asked).toEqual([])
  const place = { cityCode: '440100', districtCode: '440106' }
  const district = draw('venue', 'districtCode', place)
  expect(asked).toEqual(['/data/districts/440100.json'])
  await waitFor(() => expect(district).toHaveTextContent(/^天河区$/))
})
