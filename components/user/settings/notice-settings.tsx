'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import useSWR from 'swr'
import type { z } from 'zod'
import { Fold } from '#components/ui/fold.tsx'
import { handleError } from '#components/ui/handle-error.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { showToast } from '#components/ui/toast.ts'
import { NOTICE_SMS_DAY, NOTICE_SMS_PER_DAY } from '#lib/contracts/limits.ts'
import { getNoticeSettings, saveNoticeSettings } from '#lib/contracts/notice/notice.ts'
import { NOTICE_SWITCHES, type NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import { NOTICE_CHANNEL_WORDS, NOTICE_SWITCH_WORDS } from '#lib/copy/notice.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './notice-settings.module.css'

type Settings = z.output<typeof getNoticeSettings.data>

/** Notes about the available channels. */
const noteOf = ({ offered, ways }: Pick<Settings, 'offered' | 'ways'>) =>
  [
    offered.length === 0 && '目前不发短信和微信提醒，消息都在这一页。',
    ways.includes('sms') && SMS_NOTE,
    ways.length > 0 && '关于账号安全的提醒不能关闭。',
    offered.includes('wechat') && !ways.includes('wechat') && '绑定微信后，也可以在微信里收到提醒。',
  ]
    .filter(Boolean)
    .join('')

const SMS_NOTE = `短信在早上 ${NOTICE_SMS_DAY.opens} 点到晚上 ${NOTICE_SMS_DAY.closes - 12} 点之间发送，一个号码每天最多 ${NOTICE_SMS_PER_DAY} 条。`

/** Which notices are also sent by SMS and WeChat; every switch is saved at once. */
export function NoticeSettings() {
  const settings = useSWR('notice-settings', () => callApi(getNoticeSettings, {}), { revalidateOnFocus: false })
  const toggle = async (current: Settings, what: NoticeSwitch) => {
    const isOn = current.off.includes(what)
    const off = isOn ? current.off.filter((each) => each !== what) : [...current.off, what]
    try {
      const saved = callApi(saveNoticeSettings, { what, isOn })
      await settings.mutate(saved, { optimisticData: { ...current, off }, revalidate: false })
      void showToast('已保存', 'success')
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <div className={css.settings}>
      <Fold summary="短信与微信提醒">
        <Loaded read={settings}>
          {(current) => (
            <>
              {current.ways.map((channel) => (
                <fieldset key={channel}>
                  <legend>{NOTICE_CHANNEL_WORDS[channel]}</legend>
                  {NOTICE_SWITCHES.filter((each) => each.startsWith(`${channel}:`)).map((each) => (
                    <FormControlLabel
                      key={each}
                      label={NOTICE_SWITCH_WORDS[each]}
                      control={
                        <Checkbox checked={!current.off.includes(each)} onChange={() => void toggle(current, each)} />
                      }
                    />
                  ))}
                </fieldset>
              ))}
              <p>{noteOf(current)}</p>
            </>
          )}
        </Loaded>
      </Fold>
    </div>
  )
}
