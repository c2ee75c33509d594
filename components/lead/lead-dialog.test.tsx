/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { getLeadTarget } from '#lib/contracts/lead.ts'
import { getSimilarOfTarget } from '#lib/contracts/lead-match.ts'
import { LeadDialog } from './lead-dialog.tsx'

const MATCH = {
  kind: 'coach',
  id: 1002,
  name: '周教练',
  cityCode: '440100',
  districtName: '天河区',
  price: 20_000,
  isAnswered: true,
  reasons: ['sport', 'district'],
}

/** The network's edge: the coach who is asked for has paused since the page was drawn. */
function serve(similar: object[]) {
  const answers: [path: string, data: unknown][] = [
    [getLeadTarget.path, { kind: 'coach', id: 1001, name: '林教练', recipient: null, feeTypes: [], isPaused: true }],
    [getSimilarOfTarget.path, similar],
  ]
  globalThis.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (address: string) => {
    const [, data] = answers.find(([path]) => address.includes(path)) ?? []
    if (data === undefined) throw new Error(`not served: ${address}`)
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as unknown as typeof fetch
}

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <LeadDialog kind="coach" id={1001} isOpen onClose={() => {}} />
    </SWRConfig>,
  )

test('R-10.14 the dialog about a coach who has paused asks nothing and offers others like them, one press each', async () => {
  serve([MATCH])
  open()
  const dialog = await screen.findByRole('dialog', { name: '预约试课：林教练' })
  expect(await within(dialog).findByText('林教练暂不接收新学员')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: '预约试课：周教练' })).toHaveAttribute('href', '/yuyue/jiaolian/1002')
  expect(within(dialog).queryByRole('button', { name: '发送' })).toBeNull()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('R-10.14 where nobody is like them it says to come back', async () => {
  serve([])
  open()
  expect(await screen.findByText(/请过些日子再来看看/)).toBeVisible()
})
