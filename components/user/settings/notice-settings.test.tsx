/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { NoticeSettings } from './notice-settings.tsx'

const SMS = '短信在早上 8 点到晚上 10 点之间发送，一个号码每天最多 5 条。'
const SAFE = '关于账号安全的提醒不能关闭。'
const BIND = '绑定微信后，也可以在微信里收到提醒。'

test.each([
  [['sms', 'wechat'], ['sms', 'wechat'], SMS + SAFE],
  [['sms', 'wechat'], ['sms'], SMS + SAFE + BIND],
  [['sms'], ['sms'], SMS + SAFE],
  [['wechat'], [], BIND],
  [[], [], '目前不发短信和微信提醒，消息都在这一页。'],
])(
  'R-11.5 with %j offered and %j reaching the account, the settings promise nothing that is not sent',
  async (offered, channels, note) => {
    window.matchMedia = (() => ({ matches: false })) as never
    AbortSignal.timeout = () => new AbortController().signal
    global.fetch = jest.fn(async () => ({
      json: async () => ({ code: 0, msg: 'success', data: { off: [], offered, ways: channels } }),
    })) as never
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <NoticeSettings />
      </SWRConfig>,
    )
    await userEvent.click(screen.getByText('短信与微信提醒'))
    expect(await screen.findByText(note)).toBeVisible()
    const legends = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
    expect(legends).toEqual(channels.map((channel) => (channel === 'sms' ? '短信' : '微信')))
  },
)

test('R-11.5 a switch saves itself alone, so a page opened earlier turns no other back on', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const sent: unknown[] = []
  const data = { off: ['sms:lead'], offered: ['sms'], ways: ['sms'] }
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NoticeSettings />
    </SWRConfig>,
  )
  await userEvent.click(screen.getByText('短信与微信提醒'))
  const [lead, application] = await screen.findAllByRole('checkbox')
  await userEvent.click(application!)
  await userEvent.click(lead!)
  expect(sent.slice(1)).toEqual([
    { what: 'sms:application', isOn: false },
    { what: 'sms:lead', isOn: true },
  ])
})
