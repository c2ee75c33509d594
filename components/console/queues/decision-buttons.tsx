import Button, { type ButtonProps } from '@mui/material/Button'
import css from './queue.module.css'

/** The possible decisions about an entry, one button each; the pressed one shows progress. */
export function DecisionButtons<V extends string>({ decisions, pressed, isBusy, onDecide }: DecisionButtonsProps<V>) {
  return (
    <div className={css.ways}>
      {decisions.map(({ to, words, ...look }) => (
        <Button
          key={to}
          variant="outlined"
          {...look}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onDecide(to)
          }}
        >
          {isBusy && pressed === to ? '处理中…' : words}
        </Button>
      ))}
    </div>
  )
}

interface DecisionButtonsProps<V extends string> {
  decisions: readonly (Pick<ButtonProps, 'variant' | 'color'> & { to: V; words: string })[]
  /** The last one pressed. */
  pressed: V
  isBusy: boolean
  onDecide: (to: V) => void
}
