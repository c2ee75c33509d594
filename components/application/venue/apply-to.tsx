'use client'

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

const SATURDAY = 5

const TARGETS: readonly [label: string, isMeant: (day: number) => boolean][] = [
  ['周一至周五', (day) => day < SATURDAY],
  ['周六和周日', (day) => day >= SATURDAY],
  ['每天', () => true],
]

/** Copies the hours of one day to others. */
export function ApplyTo({ day, onApply }: ApplyToProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <Button
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={`把${day}的时间应用到其他日子`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={buttonSx}
      >
        应用到
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {TARGETS.map(([label, isMeant]) => (
          <MenuItem
            key={label}
            onClick={() => {
              onApply(isMeant)
              setAnnouncement(`已把${day}的时间应用到${label}`)
              setAnchor(null)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <output style={HIDDEN}>{announcement}</output>
    </>
  )
}

const buttonSx = { paddingX: 3, fontSize: 'var(--text-sm)' }
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

interface ApplyToProps {
  day: string
  onApply: (isMeant: (day: number) => boolean) => void
}
