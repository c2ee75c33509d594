'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import useSWR from 'swr'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { getNoticeSettings, keepNoticeSettings } from '#lib/contracts/notice.ts'
import { NOTICE_SWITCHES, type NoticeSwitch } from '#lib/contracts/notice-kinds.ts'
import { NOTICE_CHANNEL_WORDS, NOTICE_SWITCH_WORDS } from '#lib/copy/notice.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Loaded } from './loaded.tsx'
import css from './notices.module.css'

/** What goes out by SMS and WeChat besides being here; every switch is kept at once. */
export function NoticeSettings() {
  const settings = useSWR('notice-settings', () => callApi(getNoticeSettings, {}), { revalidateOnFocus: false })
  const [isBusy, setBusy] = useState(false)
  const turn = async (off: readonly NoticeSwitch[], which: NoticeSwitch) => {
    if (isBusy) return
    setBusy(true)
    const next = off.includes(which) ? off.filter((each) => each !== which) : [...off, which]
    try {
      await settings.mutate(await callApi(keepNoticeSettings, { off: next }), { revalidate: false })
      void showToast('已保存', 'success')
    } catch (error) {
      meetError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className={css.settings}>
      <summary>短信与微信提醒</summary>
      <Loaded read={settings}>
        {({ off, ways }) => (
          <>
            {ways.map((way) => (
              <fieldset key={way}>
                <legend>{NOTICE_CHANNEL_WORDS[way]}</legend>
                {NOTICE_SWITCHES.filter((each) => each.startsWith(`${way}:`)).map((each) => (
                  <FormControlLabel
                    key={each}
                    label={NOTICE_SWITCH_WORDS[each]}
                    control={
                      <Checkbox checked={!off.includes(each)} disabled={isBusy} onChange={() => void turn(off, each)} />
                    }
                  />
                ))}
              </fieldset>
            ))}
            <p>
              短信在早上 8 点到晚上 10 点之间发送，一个号码每天最多 5 条。关于账号安全的提醒不能关闭。
              {!ways.includes('wechat') && '绑定微信后，也可以在微信里收到提醒。'}
            </p>
          </>
        )}
      </Loaded>
    </details>
  )
}
