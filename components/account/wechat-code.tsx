'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { AccountType } from '#lib/contracts/enums.ts'
import { reactionTo } from '#lib/http/reaction.ts'
import { authorizeAddress, isInWechat, phoneSimulatorAddress } from './authorize-address.ts'
import { type Scan, type ScanState, startWechatScan } from './wechat-scan.ts'

const SIDE = 208

/** A WeChat code to scan and its remaining time; `onHandle` receives the handle of a confirmed scan. */
export function WechatCode({ label, target, identity = null, onHandle }: WechatCodeProps) {
  const [state, setState] = useState<ScanState>({ kind: 'loading' })
  const scan = useRef<Scan>(null)
  const latest = useRef(onHandle)
  latest.current = onHandle

  useEffect(() => {
    const started = startWechatScan({ onChange: setState, onHandle: (handle) => latest.current(handle) })
    scan.current = started
    return started.stop
  }, [])

  if (state.kind === 'ready' && target !== undefined && state.authorize && isInWechat()) {
    return (
      <Button
        variant="contained"
        href={authorizeAddress(state, { target, identity })}
        sx={{ minHeight: 48, minWidth: SIDE }}
      >
        使用当前微信登录
      </Button>
    )
  }
  const phone = state.kind === 'ready' ? phoneSimulatorAddress(state) : null
  return (
    <Box sx={codeSx}>
      <Box sx={frameSx} aria-busy={state.kind === 'loading'}>
        <CodePicture state={state} label={label} onRefresh={() => scan.current?.refresh()} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={countdownSx}>
        {state.kind === 'ready' ? `二维码将在 ${state.secondsLeft} 秒后更新` : '\u00a0'}
      </Typography>
      {phone && (
        <Button href={phone} target="_blank" rel="noopener">
          演示：用虚拟手机扫码
        </Button>
      )}
    </Box>
  )
}

function CodePicture({ state, label, onRefresh }: CodePictureProps) {
  const [loadedPicture, setLoadedPicture] = useState('')
  if (state.kind === 'loading') return <Spinner />
  if (state.kind === 'ready') {
    return (
      <>
        {loadedPicture !== state.picture && <Spinner />}
        <img
          key={state.picture}
          src={state.picture}
          width={SIDE}
          height={SIDE}
          alt={label}
          onLoad={() => setLoadedPicture(state.picture)}
          style={{ gridArea: '1 / 1', visibility: loadedPicture === state.picture ? 'visible' : 'hidden' }}
        />
      </>
    )
  }
  const reaction = state.kind === 'failed' ? reactionTo(state.error) : null
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: 4, textAlign: 'center' }}>
      <Typography variant="body2">
        {reaction && reaction.kind !== 'silent' ? reaction.message : '二维码已过期'}
      </Typography>
      <Button variant="outlined" onClick={onRefresh}>
        刷新二维码
      </Button>
    </Box>
  )
}

const Spinner = () => <CircularProgress size={32} aria-label="二维码加载中" sx={{ gridArea: '1 / 1' }} />

const codeSx = { display: 'grid', justifyItems: 'center', gap: 2 }
const countdownSx = { fontVariantNumeric: 'tabular-nums' }
const frameSx = {
  display: 'grid',
  placeItems: 'center',
  width: SIDE + 24,
  height: SIDE + 24,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
}

interface WechatCodeProps {
  /** Alt text of the picture. */
  label: string
  /** Where a login inside WeChat's own browser leads, null for this page; if absent, it shows a code there too. */
  target?: string | null | undefined
  /** Type of account preselected if that login leads to a registration. */
  identity?: AccountType | null | undefined
  /** Confirmed on the phone; the specification calls the handle union id. */
  onHandle: (handle: string) => void
}

interface CodePictureProps extends Pick<WechatCodeProps, 'label'> {
  state: ScanState
  onRefresh: () => void
}
