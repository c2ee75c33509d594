'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'

const APPLICATIONS = {
  coach: {
    title: '公开展示前的资料审核',
    items: ['本人照片与从业经历', '教练资格证书或获奖证明（选填）', '教授项目、地点与课时费'],
    after: '资料通过平台审核后，您的主页才会公开展示。',
    address: '/add/addCoach',
  },
  venue: {
    title: '公开展示前的资料审核',
    items: ['营业执照或场地使用证明', '场馆照片、地址与开放时间', '可开展的项目与设施'],
    after: '资料通过平台审核后，您的场馆才会公开展示。',
    address: '/add/addVenues',
  },
} as const

/**
 * What a coach's or venue's application requires, with a link to its form. `onOpen` may prevent it from being
 * followed at once.
 */
export function ApplicationNotice({ type, onOpen }: ApplicationNoticeProps) {
  const { title, items, after, address } = APPLICATIONS[type]
  return (
    <Box component="section" aria-label={title} sx={frameSx}>
      <Typography component="h2" sx={titleSx}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {after}请准备：
      </Typography>
      <Box component="ul" sx={listSx}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      <Button variant="outlined" href={address} onClick={(event) => onOpen(event, address)} sx={buttonSx}>
        填写入驻资料
      </Button>
    </Box>
  )
}

const frameSx = { display: 'grid', gap: 2, paddingTop: 4, borderTop: 1, borderColor: 'divider' }
const titleSx = { fontSize: 'var(--text-md)', fontWeight: 600 }
const listSx = { margin: 0, paddingLeft: '20px', listStyle: 'disc', fontSize: 'var(--text-sm)' }
const buttonSx = { minHeight: 44, marginTop: 1 }

interface ApplicationNoticeProps {
  type: keyof typeof APPLICATIONS
  onOpen: (event: MouseEvent, address: string) => void
}
