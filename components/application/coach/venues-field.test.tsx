/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { SWRConfig } from 'swr'
import { type CoachContent, EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'
import { VenuesField } from './venues-field.tsx'

const NO_HOURS = { weekdays: Array.from({ length: 7 }, () => []), holidays: null }
const venueNamed = (name: string, at: number): VenueCard => ({
  ...{ venueId: at + 1, name, headImg: '/venue.webp', businessStatus: 1, openingHours: NO_HOURS, coachCount: 0 },
  ...{ sports: [{ categoryId: 301, slug: 'lanqiu', name: '篮球' }], cityCode: '440100', cityName: '广州市' },
  ...{ districtCode: '440106', districtName: '天河区', address: '体育西路 1 号', longitude: 113.3, latitude: 23.1 },
  ...{ minPrice: null, priceUnit: null, distance: null, isPaused: false, replyHours: null },
})
const VENUES = ['天河体育馆', '丰禾球馆'].map(venueNamed)
/** Searches for a name wait for this. */
let gate: PromiseWithResolvers<void>

beforeEach(() => {
  gate = Promise.withResolvers()
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, { body }: RequestInit) => {
    const { nameLikeSearch = '' } = JSON.parse(String(body ?? '{}')) as { nameLikeSearch?: string }
    if (nameLikeSearch) await gate.promise
    const list = VENUES.filter(({ name }) => name.includes(nameLikeSearch))
    const reading = { near: null, dropped: [], isAnyWord: false }
    const data = { list, total: list.length, isTotalCapped: false, pageNum: 1, pageSize: 10, reading }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
})

function Form() {
  const { control } = useForm<CoachContent>({ defaultValues: EMPTY_COACH_CONTENT })
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <VenuesField control={control as never} cityCode="440100" />
    </SWRConfig>
  )
}

test('Enter picks a venue found for the typed name, and none of those listed before while it is being looked up', async () => {
  render(<Form />)
  const field = screen.getByRole('combobox', { name: /^常去场馆/ })
  await userEvent.type(field, '{ArrowDown}')
  expect(await screen.findByRole('option', { name: /^天河体育馆/ })).toBeVisible()
  await userEvent.type(field, '丰禾{Enter}')
  expect(screen.queryByRole('list', { name: /^已选的常去场馆/ })).toBeNull()
  expect(screen.getByText('正在查找…')).toBeVisible()
  gate.resolve()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('list', { name: /^已选的常去场馆/ })).toHaveTextContent('丰禾球馆')
})
