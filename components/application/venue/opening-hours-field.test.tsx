/** @jest-environment jsdom */

import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, useForm } from 'react-hook-form'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { EMPTY_VENUE_CONTENT } from '#lib/contracts/application/venue-application.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { VENUE_APPLICATION } from './venue-application.ts'

const onSent = jest.fn()
beforeEach(() => onSent.mockReset())

function Form({ hours = EMPTY_VENUE_CONTENT.openingHours }: { hours?: OpeningHours }) {
  const form = useForm<VenueContent, unknown, FieldValues>({
    resolver: zodResolver(VENUE_APPLICATION.schemas.draft as never) as never,
    defaultValues: { ...EMPTY_VENUE_CONTENT, openingHours: hours },
  })
  return (
    <form onSubmit={form.handleSubmit(({ openingHours }) => onSent(openingHours))}>
      <OpeningHoursField control={form.control} name="openingHours" />
      <button type="submit">保存</button>
    </form>
  )
}

const type = (label: string, time: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: time } })
const open = (day: string) => userEvent.click(screen.getByRole('checkbox', { name: `${day}开放` }))
const applyTo = async (day: string, target: string) => {
  await userEvent.click(screen.getByRole('button', { name: `把${day}的时间应用到其他日子` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: target }))
}
async function sent(): Promise<OpeningHours> {
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  return onSent.mock.calls.at(-1)[0]
}
const span = (opens: string, closes: string) => ({ opens, closes })

test('R-2.52 the hours of one day are applied to weekdays or to every day, and previewed as visitors see them', async () => {
  render(<Form />)
  await open('周一')
  type('周一开门', '08:30')
  type('周一关门', '21:00')
  await applyTo('周一', '周一至周五')
  expect(screen.getByText(/周一至周五 08:30–21:00，周六至周日休息/)).toBeInTheDocument()
  const { weekdays, holidays } = await sent()
  expect(weekdays).toEqual([...Array(5).fill([span('08:30', '21:00')]), [], []])
  expect(holidays).toBeNull()
  await applyTo('周三', '每天')
  expect(screen.getByText(/每天 08:30–21:00/)).toBeInTheDocument()
  expect(screen.getByText('已把周三的时间应用到每天')).toBeInTheDocument()
})

test('R-2.52 a day has up to two stretches, each of which can be removed; a day off has none', async () => {
  render(<Form />)
  await open('周二')
  type('周二关门', '12:00')
  await userEvent.click(screen.getByRole('button', { name: '周二再加一段时间' }))
  expect(screen.queryByRole('button', { name: '周二再加一段时间' })).toBeNull()
  expect(screen.getByLabelText('周二第 2 段开门')).toHaveFocus()
  type('周二第 2 段开门', '14:00')
  type('周二第 2 段关门', '22:00')
  expect((await sent()).weekdays[1]).toEqual([span('09:00', '12:00'), span('14:00', '22:00')])
  await userEvent.click(screen.getByRole('button', { name: '移除周二第 1 段' }))
  expect(screen.getByLabelText('周二开门')).toHaveFocus()
  expect((await sent()).weekdays[1]).toEqual([span('14:00', '22:00')])
  await open('周二')
  expect((await sent()).weekdays[1]).toEqual([])
})

test('R-2.52 hours past midnight are typed as one stretch and stored split at 24:00', async () => {
  const { unmount } = render(<Form />)
  await open('周日')
  type('周日开门', '18:00')
  type('周日关门', '02:00')
  expect(screen.getByText('次日 02:00 关门')).toBeInTheDocument()
  const hours = await sent()
  expect(hours.weekdays[6]).toEqual([span('18:00', '24:00')])
  expect(hours.weekdays[0]).toEqual([span('00:00', '02:00')])
  unmount()
  render(<Form hours={hours} />)
  expect(screen.getByLabelText('周日关门')).toHaveValue('02:00')
  expect(screen.getByRole('checkbox', { name: '周一开放' })).not.toBeChecked()
})

test('R-2.52 holidays have the usual hours, hours of their own, or are days off', async () => {
  render(<Form hours={{ weekdays: Array(7).fill([span('09:00', '22:00')]), holidays: null }} />)
  await userEvent.click(screen.getByRole('checkbox', { name: '法定节假日与平日相同' }))
  type('法定节假日开门', '10:00')
  type('法定节假日关门', '18:00')
  expect(screen.getByText(/每天 09:00–22:00；法定节假日 10:00–18:00/)).toBeInTheDocument()
  expect((await sent()).holidays).toEqual([span('10:00', '18:00')])
  await open('法定节假日')
  expect((await sent()).holidays).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: '法定节假日与平日相同' }))
  expect((await sent()).holidays).toBeNull()
})

test('a stretch without a time is reported at that stretch when saving, and the form is not sent', async () => {
  render(<Form />)
  await open('周一')
  type('周一关门', '')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts).toEqual(['请更正开放时间中有误的时段', '请填写开门和关门时间'])
  expect(screen.getByLabelText('周一关门')).toBeInvalid()
  expect(onSent).not.toHaveBeenCalled()
  expect(within(screen.getByRole('group', { name: '每周开放时间' })).getByLabelText('周一开放')).toHaveFocus()
  type('周一关门', '20:00')
  expect((await sent()).weekdays[0]).toEqual([span('09:00', '20:00')])
})
