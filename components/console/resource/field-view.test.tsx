/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { InConsole } from '#tests/support/in-console.tsx'
import { resourceOf } from '../resource-of.ts'
import { FieldView } from './field-view.tsx'

const requestedPaths: string[] = []
beforeEach(() => {
  requestedPaths.length = 0
  global.fetch = jest.fn(async (path: string) => {
    requestedPaths.push(path)
    return { json: async () => [['440106', '天河区']] }
  }) as never
})

function renderView(kind: string, name: string, content: Record<string, unknown>) {
  return render(
    <InConsole>
      <FieldView field={resourceOf(kind).fields[name]!} content={content} name={name} />
    </InConsole>,
  ).container
}

test('R-13.8 a place is shown by name: the whole country, a city, or a district of the record’s city', async () => {
  expect(renderView('examTable', 'adCode', { adCode: NATIONWIDE_CODE })).toHaveTextContent(/^全国$/)
  expect(renderView('examTable', 'adCode', { adCode: '440100' })).toHaveTextContent(/^广州$/)
  expect(requestedPaths).toEqual([])
  const place = { cityCode: '440100', districtCode: '440106' }
  const district = renderView('venue', 'districtCode', place)
  expect(requestedPaths).toEqual(['/data/districts/440100.json'])
  await waitFor(() => expect(district).toHaveTextContent(/^天河区$/))
})
