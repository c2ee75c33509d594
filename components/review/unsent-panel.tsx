import Button from '@mui/material/Button'
import { useState } from 'react'
import { Panel } from '#components/ui/panel.tsx'
import css from './review.module.css'
import { dropUnsentReasons, unsentReasons } from './unsent-reasons.ts'

/** Reasons that were being typed when a colleague decided, to be copied. */
export function UnsentPanel({ checkId, fields, onDropped }: UnsentPanelProps) {
  const [reasons, setReasons] = useState(() => unsentReasons(checkId))
  const drop = () => {
    dropUnsentReasons(checkId)
    setReasons([])
    onDropped()
  }
  return (
    reasons.length > 0 && (
      <Panel title="没有发出的驳回原因" note="您填写时，这一份已经有了结果；这些话没有发给提交人，需要时请复制。">
        <div className={css.reasons}>
          <ul>
            {reasons.map(({ field, text }, at) => (
              <li key={`${at}${text}`}>
                {fields[field]?.label ?? '整份内容'}：{text}
              </li>
            ))}
          </ul>
          <Button variant="outlined" onClick={drop} sx={dropSx}>
            不再保留
          </Button>
        </div>
      </Panel>
    )
  )
}

const dropSx = { justifySelf: 'start' }

interface UnsentPanelProps {
  checkId: string
  fields: Record<string, { label: string }>
  /** The pressed button unmounts: the focus needs another place. */
  onDropped: () => void
}
