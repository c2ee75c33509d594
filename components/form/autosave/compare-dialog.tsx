'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useId, useState } from 'react'
import { ClosableDialog } from '#components/ui/closable-dialog.tsx'
import css from './compare-dialog.module.css'

export type Side = 'mine' | 'theirs'

/** One thing in which two contents differ. */
export interface Difference {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** The side preselected. */
  preselectedSide: Side
}

/**
 * Compares two contents and lets the user choose a side for each field, or for all at once. `lead` explains
 * where the other content comes from; `onChoose` receives the side of each difference.
 */
export function CompareDialog({ isOpen, onClose, title, lead, differences, submit, onChoose }: CompareDialogProps) {
  const preselected = Object.fromEntries(differences.map(({ name, preselectedSide }) => [name, preselectedSide]))
  const [picked, setPicked] = useState<Record<string, Side>>({})
  const chosen = { ...preselected, ...picked }
  const pickAll = (side: Side) => setPicked(Object.fromEntries(differences.map(({ name }) => [name, side])))
  return (
    <ClosableDialog isOpen={isOpen} onClose={onClose} title={title} closeLabel="关闭，稍后再选" width={880}>
      <DialogContent dividers>
        <div className={css.lead}>{lead}</div>
        <div className={css.all}>
          <Button variant="outlined" onClick={() => pickAll('mine')}>
            全部用我的
          </Button>
          <Button variant="outlined" onClick={() => pickAll('theirs')}>
            全部用另一份
          </Button>
        </div>
        {differences.map((each) => (
          <Choice
            key={each.name}
            {...each}
            side={chosen[each.name]!}
            onPick={(side) => setPicked({ ...picked, [each.name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ padding: 4, gap: 2 }}>
        <Button onClick={onClose}>稍后再选</Button>
        <Button variant="contained" onClick={() => onChoose(chosen)}>
          {submit}
        </Button>
      </DialogActions>
    </ClosableDialog>
  )
}

const WORDS: Record<Side, string> = { mine: '用我的', theirs: '用另一份' }

function Choice({ label, side, onPick, ...values }: ChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css.difference}>
      <legend>{label}</legend>
      <div className={css.sides}>
        {(['mine', 'theirs'] as const).map((each) => (
          <div key={each} className={css.side} data-chosen={side === each}>
            <label>
              <input type="radio" name={group} checked={side === each} onChange={() => onPick(each)} />
              {WORDS[each]}
            </label>
            <div className={css.value}>{values[each] || '（未填写）'}</div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps extends Difference {
  side: Side
  onPick: (side: Side) => void
}

interface CompareDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: ReactNode
  differences: readonly Difference[]
  /** Label of the button that saves the choice. */
  submit: string
  onChoose: (chosen: Record<string, Side>) => void
}
