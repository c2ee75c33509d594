import look from '#components/ui/button.module.css'
import { leadFormPath } from '#lib/config/routes.ts'
import { LEAD_BUTTON_LABELS } from '#lib/copy/lead.ts'
import { useLeadDialog } from './use-lead-dialog.tsx'

/**
 * 预约试课 on a coach's card. A form, because the whole card is a single link, and a button does not add a
 * second one; without JavaScript it leads to the page with the same form.
 */
export function CardLeadButton({ coachId, name, className }: CardLeadButtonProps) {
  const { open, dialog } = useLeadDialog('coach', coachId)
  return (
    <form className={className} action={leadFormPath('coach', coachId)} onSubmit={open}>
      <button
        type="submit"
        className={`${look.button} ${look.outline}`}
        aria-label={`${LEAD_BUTTON_LABELS.coach}：${name}`}
      >
        {LEAD_BUTTON_LABELS.coach}
      </button>
      {dialog}
    </form>
  )
}

interface CardLeadButtonProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Positions it in the parent. */
  className: string | undefined
}
